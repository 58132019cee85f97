import type { UserView } from '@bowline/contract/identity';
import { Suspense } from 'react';
import Alerts from '#app/features/alerts/alerts.tsx';
import LikeDialogs from '#app/features/likes/like-dialogs.tsx';
import { knownCard } from '#app/features/member-cache/known-card.ts';
import { TimeBonusBanner } from '#app/features/offers/time-bonus-banner.tsx';

/** The banner, alerts and dialogs around a member's page. A separate chunk, so that visitors do not download them. */
export default function MemberChrome({ user }: { user: UserView }) {
  return (
    <>
      <Suspense>
        <TimeBonusBanner user={user} />
      </Suspense>
      <Suspense>
        <Alerts user={user} />
      </Suspense>
      <LikeDialogs key={user.id} user={user} findCard={knownCard} />
    </>
  );
}
