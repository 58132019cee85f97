import type { StaffRole } from '@bowline/contract/staff-rights';
import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { timeLeft } from '#app/parts/clock.ts';
import { type Queue, queuesQuery } from './queries.tsx';

/** Data of the layout's loader. */
export interface OfficeData {
  readonly person: { readonly name: string; readonly role: StaffRole };
  readonly queues: readonly Queue[];
  /** When the page was rendered, so that server and browser show the same clocks. */
  readonly now: number;
}

/** Returns the domain of the site in scope; `undefined`: all the person's sites. */
export function useScope(): string | undefined {
  const [search] = useSearchParams();
  return search.get('site') ?? undefined;
}

/** Returns the queues as the server rendered them, then as they are. */
export function useQueues(): readonly Queue[] {
  const loaded = useRouteLoaderData<OfficeData>('office');
  const { data } = useQuery({ ...queuesQuery(useScope()), initialData: loaded?.queues ?? [] });
  return data;
}

/** What is left until the next item of a queue is due; `undefined` when nothing waits. */
export function queueTimeLeft({ oldest, next_due }: Queue, now: number) {
  if (next_due === null) return undefined;
  return timeLeft(Date.parse(oldest ?? next_due), Date.parse(next_due), now);
}
