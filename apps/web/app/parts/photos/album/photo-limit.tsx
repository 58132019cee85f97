import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Images } from 'lucide-react';
import { Link } from 'react-router';
import { openSections, sectionPaths } from '#app/platform/session/open-sections.ts';

/** Says that the album is full. Mentions Premium only if it would help. */
export function PhotoLimit({ max }: { max: number }) {
  const t = useT('alerts');
  const premium = max < limits.photos.premium;
  return (
    <Alert
      tone="warn"
      className="items-start"
      icon={<Images className="mt-1" strokeWidth={1.6} aria-hidden="true" />}
    >
      <strong className="block font-semibold">{t('photo_limit_title', { max })}</strong>
      {premium ? t('photo_limit_free', { max: limits.photos.premium }) : t('photo_limit_premium')}
      {premium && openSections.has('premium') && (
        <Link to={sectionPaths.premium} className={buttonClass({ tone: 'primary', size: 44 }, 'mt-3 mb-1')}>
          {t('photo_limit_action')}
        </Link>
      )}
    </Alert>
  );
}
