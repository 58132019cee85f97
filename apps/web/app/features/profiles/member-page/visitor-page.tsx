import { useT } from '@bowline/i18n/react';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { Queries } from '#app/platform/session/queries.tsx';
import { FictionalNote } from './fictional-note.tsx';
import { VisitorActions } from './member-actions.tsx';
import { MemberPhotos } from './member-photos.tsx';
import type { VisitorPageData } from './read-member-page.ts';
import { SimilarMembers } from './similar-members.tsx';

/** A member's page for people who are not logged in: a card and an invitation. The rest is for members. */
export function VisitorPage({ page: { card, location, similar } }: { page: VisitorPageData }) {
  const t = useT('member');
  const { id, name, age, fictional, main_image } = card;
  return (
    <Queries>
      <div className="wrap pb-16 lg:pb-24">
        <div className="profile">
          <div className="profile-photos">
            <MemberPhotos
              member={{ name, photos: main_image ? [main_image] : [] }}
              index={0}
              onIndex={() => undefined}
            />
          </div>
          <div className="profile-words">
            <div className="grid gap-2.5">
              <h1 className="title-1 min-w-0 wrap-anywhere outline-none">
                {name}, <span className="figures whitespace-nowrap">{age}</span>
              </h1>
              {location && (
                <p className="profile-facts">
                  <span>
                    <MapPin strokeWidth={1.6} aria-hidden="true" />
                    {location}
                  </span>
                </p>
              )}
              {fictional && <FictionalNote />}
            </div>
            <p className="lead wrap-anywhere">{t('visitor_more', { name })}</p>
            <VisitorActions id={id} />
            {main_image && (
              <Link
                to={`/removal?${new URLSearchParams({ photo: main_image.id })}`}
                className="link inline-flex min-h-11 items-center justify-self-start text-small"
              >
                {t('photo_removal')}
              </Link>
            )}
          </div>
        </div>
        <SimilarMembers title={t('similar')} similar={similar} />
      </div>
    </Queries>
  );
}
