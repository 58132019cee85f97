import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { openSections, sectionPaths } from '#app/platform/session/open-sections.ts';
import type { BlurReason } from './blur-reason.ts';

/** Explains why a photo is blurred and how to see it sharp. */
export function PhotoVeil({ veil, name }: { veil: BlurReason; name: string }) {
  const t = useT('member');
  const { sharp_photos_a_day: count } = useSite();
  const words = {
    visitor: () => t('veil_visitor'),
    used_up: () => t('veil_used_up', { count }),
    premium: () => t('veil_premium', { name }),
  };
  return (
    <div className="gallery-veil">
      <Lock strokeWidth={1.6} aria-hidden="true" />
      <p>{words[veil]()}</p>
      {veil !== 'visitor' && openSections.has('premium') && (
        <Link to={sectionPaths.premium} className={buttonClass({ tone: 'quiet', size: 44 })}>
          {t('premium')}
        </Link>
      )}
    </div>
  );
}
