import type { UserView } from '@bowline/contract/identity';
import { Suspense } from 'react';
import Alerts from '#app/features/alerts/alerts.tsx';
import Moments from '#app/features/likes/moments.tsx';
import { TimeBonusBanner } from '#app/features/offers/time-bonus-banner.tsx';

/** What stands above a member's page and what is told over it. Loaded apart, so that visitors do not carry it. */
export default function AroundPage({ user }: { user: UserView }) {
  return (
    <>
      <Suspense>
        <TimeBonusBanner user={user} />
      </Suspense>
      <Suspense>
        <Alerts user={user} />
      </Suspense>
      <Moments key={user.id} user={user} />
    </>
  );
}
