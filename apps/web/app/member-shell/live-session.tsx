import type { UserView } from '@bowline/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { announceSessionEnd } from '#app/api/session-end.ts';
import { forgetDraft } from '#app/features/identity/sign-up/entry/draft.ts';
import { useOffers } from '#app/features/offers/queries.ts';
import { TimeBonusOffer } from '#app/features/offers/time-bonus-offer.tsx';
import { usePushSubscribed } from '#app/features/push/subscribed.ts';
import { useRefresh } from '#app/realtime/refresh.ts';
import { Queries, queryClient, userQuery } from '#app/session/queries.tsx';
import { useCounts } from './counts.ts';
import { useCountInTitle } from './title-count.ts';
import { useNudges } from './use-nudges.ts';

const WorkerLink = lazy(() => import('#app/features/push/worker-link.tsx'));

/** Everything that runs while a member has a page open. It shows nothing itself but what is offered to a newcomer. */
export default function LiveSession({ user }: { user: UserView }) {
  return (
    <Queries>
      <KeepFresh user={user} />
      <Suspense>
        <WorkerLink member={user.id} />
      </Suspense>
    </Queries>
  );
}

/** Whose session is live. */
let present: string | undefined;

function KeepFresh({ user }: { user: UserView }) {
  const { data } = useQuery({ ...userQuery, initialData: user });
  const { unreadMessages, newLikes } = useCounts();
  useNudges(user.id);
  useRefresh(usePushSubscribed());
  useCountInTitle(unreadMessages + newLikes);
  useOffers(data);

  // A form that was sent brings the member along anew.
  useEffect(() => {
    queryClient().setQueryData(userQuery.queryKey, user);
  }, [user]);
  const heard = useEffectEvent((now: UserView | null) => {
    if (now === null) announceSessionEnd();
    // Somebody else has logged in in another tab: nothing on this page is theirs.
    else if (now.id !== user.id) {
      queryClient().clear();
      window.location.reload();
    }
  });
  useEffect(() => heard(data), [data]);
  // What another page could not send goes from here.
  useEffect(() => {
    void import('#app/features/chat/outbox/open-outbox.ts').then(({ outboxOf }) => outboxOf(user.id));
  }, [user.id]);
  // A sign-up left half-filled is not for whoever uses this tab next.
  useEffect(forgetDraft, []);
  // What one member saw must not be there for the next. Development mounts twice, so whoever is back at once never left.
  useEffect(() => {
    present = user.id;
    return () => {
      present = undefined;
      queueMicrotask(() => present !== user.id && queryClient().clear());
    };
  }, [user.id]);
  return data && <TimeBonusOffer user={data} />;
}
