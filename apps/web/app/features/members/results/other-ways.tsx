import { useT } from '@bowline/i18n/react';
import { chipClass } from '@bowline/ui/controls/chip';
import { GalleryHorizontalEnd, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { sectionPaths } from '#app/session/open-sections.ts';

/** Links to the other ways of meeting members. */
export function OtherWays() {
  const t = useT('members');
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label={t('ways')}>
      <Link to={sectionPaths['swipe-game']} className={chipClass()} prefetch="intent">
        <GalleryHorizontalEnd strokeWidth={1.6} aria-hidden="true" />
        {t('to_swipe')}
      </Link>
      <Link to={sectionPaths['match-finder']} className={chipClass()} prefetch="intent">
        <Sparkles strokeWidth={1.6} aria-hidden="true" />
        {t('to_finder')}
      </Link>
    </nav>
  );
}
