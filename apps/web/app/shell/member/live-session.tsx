import type { UserView } from '@bowline/contract/identity';
import { announceSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useOffers } from '#app/features/buying/bonus/queries.ts';
import { TimeBonusOffer } from '#app/features/buying/bonus/time-bonus-offer.tsx';
import { usePushSubscribed } from '#app/parts/push/subscribed.ts';
import { forgetDraft } from '#app/parts/sign-up-entry/draft.ts';
import { useRefresh } from '#app/platform/realtime/refresh.ts';
import { Queries, queryClient, userQuery } from '#app/platform/session/queries.tsx';
import { useCounts } from './counts.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useCountInTitle } from './title-count.ts';
import { useNudges } from './use-nudges.ts';

const AskForPush = lazy(() => import('#app/features/notices/alerts/ask-for-push.tsx'));
const WorkerLink = lazy(() => import('#app/parts/push/worker-link.tsx'));

/** Everything that runs while a member has a page open. It shows a lost connection and the time bonus for new members. */
export default function LiveSession({ user }: { user: UserView }) {
  return (
    <Queries>
      <KeepFresh user={user} />
      <Suspense>
        <OfflineBar />
      </Suspense>
      <Suspense>
        <AskForPush member={user.id} />
      </Suspense>
      <Suspense>
        <WorkerLink member={user.id} />
      </Suspense>
    </Queries>
  );
}

/** The member whose session is live. */
let liveMember: string | undefined;

function KeepFresh({ user }: { user: UserView }) {
  const { data } = useQuery({ ...userQuery, initialData: user });
  const { unreadMessages, newLikes } = useCounts();
  useNudges(user.id);
  useRefresh(usePushSubscribed());
  useCountInTitle(unreadMessages + newLikes);
  useOffers(data);

  // After a form submission the root loader returns a newer user.
  useEffect(() => {
    queryClient().setQueryData(userQuery.queryKey, user);
  }, [user]);
  const onUser = useEffectEvent((now: UserView | null) => {
    if (now === null) announceSessionEnd();
    // Somebody else has logged in in another tab: nothing on this page belongs to them.
    else if (now.id !== user.id) {
      queryClient().clear();
      window.location.reload();
    }
  });
  useEffect(() => onUser(data), [data]);
  // Sends the messages that an earlier page could not.
  useEffect(() => {
    void import('#app/features/chat/outbox/open-outbox.ts').then(({ outboxOf }) => outboxOf(user.id));
  }, [user.id]);
  // The next user of this tab must not see a half-filled sign-up.
  useEffect(forgetDraft, []);
  // The next member must not see cached data. React's Strict Mode mounts twice, so a member who is back in the same
  // microtask never left.
  useEffect(() => {
    liveMember = user.id;
    return () => {
      liveMember = undefined;
      queueMicrotask(() => liveMember !== user.id && queryClient().clear());
    };
  }, [user.id]);
  return data && <TimeBonusOffer user={data} />;
}
