import type { QueueView } from '@bowline/contract/cases';
import { useQuery } from '@tanstack/react-query';
import { timeLeft } from '#app/platform/browser/clock.ts';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { useScope } from '#app/platform/request/use-scope.ts';
import { queuesQuery } from './queries.tsx';

/** Returns the queues as the server rendered them, then as they are. */
export const useQueues = (): readonly QueueView[] => useWork().queues;

/** Returns who of the staff of these sites is signed in. */
export const useSignedIn = () => useWork().signed_in;

function useWork() {
  const loaded = useOfficeData();
  const initialData = { queues: loaded?.queues ?? [], signed_in: loaded?.signedIn ?? [] };
  return useQuery({ ...queuesQuery(useScope()), initialData }).data;
}

/** What is left until the next item of a queue is due; `undefined` when nothing waits. */
export function queueTimeLeft({ oldest, next_due }: QueueView, now: number) {
  if (next_due === null) return undefined;
  return timeLeft(Date.parse(oldest ?? next_due), Date.parse(next_due), now);
}
