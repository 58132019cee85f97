import type { UserView } from '@bowline/contract/identity';
import { Suspense } from 'react';
import { TimeBonusBanner } from '#app/features/buying/bonus/time-bonus-banner.tsx';
import LikeDialogs from '#app/features/likes/like-dialogs.tsx';
import { knownCard } from '#app/features/members/lists/known-card.ts';
import Alerts from '#app/features/notices/alerts/alerts.tsx';

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
