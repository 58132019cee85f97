import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { SeeLike } from '#app/features/likes/seen-likes.ts';
import { useLikes } from '#app/features/likes/use-likes.ts';
import { keepCards } from '#app/features/members/lists/known-card.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { Queries, queryClient } from '#app/platform/session/queries.tsx';
import { ActionNotes } from './action-notes.tsx';
import { type Deferred, useDeferredData } from './deferred-page.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberHeading } from './member-heading.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberPhotos } from './member-photos.tsx';
import { MemberText } from './member-text.tsx';
import { OwnNote } from './own-note.tsx';
import { PhotoBar } from './photo-bar.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import type { MemberPageData } from './read-member-page.ts';
import { ReportablePhotos } from './reportable-photos.tsx';
import { type CardsProps, SimilarCards, SimilarMembers } from './similar-members.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

export interface MemberPageProps {
  card: MemberCard;
  page: Deferred<MemberPageData>;
}

/** A member's page. What their card contains shows immediately; the rest follows when it has loaded. */
export function MemberPage({ card, page }: MemberPageProps) {
  const t = useT('member');
  const [photo, setPhoto] = useState(0);
  const isMember = useUser() !== null;
  return (
    <Queries>
      {isMember && <SeeLike id={card.id} />}
      <div className="wrap pb-16 lg:pb-24">
        <div className="profile">
          <div className="profile-photos">
            <PhotoBar
              menu={
                <Suspense>
                  <WithPage page={page}>
                    {({ member, isOwn }) =>
                      !isOwn && <MemberMenu member={member} photo={member.photos[photo]} onPhoto />
                    }
                  </WithPage>
                </Suspense>
              }
            />
            <Suspense fallback={<PhotoPreview card={card} />}>
              <WithPage page={page}>
                {({ member, isOwn }) => {
                  const Photos = isOwn ? MemberPhotos : ReportablePhotos;
                  return <Photos member={member} index={photo} onIndex={setPhoto} />;
                }}
              </WithPage>
            </Suspense>
          </div>
          <div className="profile-words">
            <MemberHeading
              card={card}
              page={page}
              menu={
                <WithPage page={page}>
                  {({ member, isOwn }) =>
                    !isOwn && <MemberMenu member={member} photo={member.photos[photo]} />
                  }
                </WithPage>
              }
            />
            <Suspense fallback={<TextSkeleton name={card.name} />}>
              <WithPage page={page}>
                {(data) => (
                  <>
                    {data.isOwn ? <OwnNote /> : <WhatToDo page={data} />}
                    <MemberText page={data} />
                  </>
                )}
              </WithPage>
            </Suspense>
          </div>
        </div>
        <Suspense>
          <WithPage page={page}>
            {({ similar }) =>
              similar && <SimilarMembers title={t('similar')} similar={similar} Cards={SimilarForMember} />
            }
          </WithPage>
        </Suspense>
      </div>
    </Queries>
  );
}

function WhatToDo({ page }: { page: MemberPageData }) {
  return (
    <div className="grid gap-2.5">
      <MemberActions member={page.member} likes={page.likes} />
      <ActionNotes price={page.price} clearProfiles={page.clearProfiles} />
    </div>
  );
}

function WithPage({
  page,
  children,
}: {
  page: Deferred<MemberPageData>;
  children: (page: MemberPageData) => ReactNode;
}) {
  return children(useDeferredData(page));
}

/** Here and not beside the cards of visitors, whose pages do not load what members' pages share. */
function SimilarForMember({ found, title }: CardsProps) {
  const { isLiked, setLiked } = useLikes(
    found.members.map(({ id }) => id),
    found.likes,
    useT('member')('failed'),
  );
  useEffect(() => keepCards(queryClient(), found.members), [found]);
  return <SimilarCards found={found} title={title} isLiked={isLiked} onLike={setLiked} />;
}
