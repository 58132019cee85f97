import { Rich, useT } from '@bowline/i18n/react';
import { Tabs } from '@bowline/ui/controls/tabs';
import { Badge } from '@bowline/ui/feedback/badge';
import { Link } from 'react-router';
import { Queries } from '#app/platform/session/queries.tsx';
import { LikedMembers, type LikedMembersProps } from './liked-members.tsx';
import { useNewLikes } from './use-new-likes.ts';

/** The received likes, the given likes and the matches, as tabs. */
export function LikesPage({ type, firstPage, regions }: LikedMembersProps) {
  const t = useT('likes');
  const tabs = { received: t('tab_received'), given: t('tab_given'), matches: t('tab_matches') };
  return (
    <section className="wrap pt-6 pb-16 lg:pt-8 lg:pb-24">
      <h1 className="title-1 mb-4 lg:mb-5">
        <Rich text="likes:page_heading" tags={{ em: (words) => <em>{words}</em> }} />
      </h1>
      <Queries>
        <Tabs label={t('tabs')}>
          {Object.entries(tabs).map(([list, words]) => (
            <Link
              key={list}
              to={`/likes/${list}`}
              className="tab"
              aria-current={list === type ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              {words}
              {list === 'received' && <NewLikesBadge />}
            </Link>
          ))}
        </Tabs>
        <div className="pt-5 lg:pt-7">
          <LikedMembers key={type} type={type} firstPage={firstPage} regions={regions} />
        </div>
      </Queries>
    </section>
  );
}

/** The number of likes not seen yet. */
function NewLikesBadge() {
  const t = useT('shell');
  const newLikes = useNewLikes();
  return newLikes > 0 && <Badge count={newLikes} label={t('new_likes', { count: newLikes })} />;
}
