import { caseQueues } from '@bowline/contract/case-choices';
import { listQueues as operation, type QueueView } from '@bowline/contract/cases';
import { hasRight } from '@bowline/contract/staff-rights';
import type { OfficeCall } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { busySince, mayWorkIn, mayWorkOnGrave } from '../rules.ts';
import { selectQueue } from './list-store.ts';

type QueuesDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'photos'>;

export const listQueuesRoute = (deps: QueuesDeps) =>
  route(operation, async (call) => {
    const ids = call.sites.map(({ id }) => id);
    const colleagues = await deps.staff.colleaguesOn(deps.kernel.database.db, ids, call.clock.now());
    return ok({
      queues: await listQueues(deps, call),
      signed_in: colleagues.flatMap(({ id, name, isSignedIn }) => (isSignedIn ? { id, name } : [])),
    });
  });

async function listQueues(deps: QueuesDeps, { sites, viewer, clock }: OfficeCall): Promise<QueueView[]> {
  const { db } = deps.kernel.database;
  const now = clock.now();
  const today = new Date(now.toISOString().slice(0, 10));
  const ids = sites.map(({ id }) => id);
  const queues: QueueView[] = [];
  if (hasRight(viewer, 'decide_photos')) queues.push(await photoQueue(deps, ids, { now, today }));
  for (const queue of caseQueues) {
    if (!mayWorkIn(viewer, queue)) continue;
    const summary = await selectQueue(db, {
      sites: ids,
      queue,
      withGrave: mayWorkOnGrave(viewer),
      busySince: busySince(sites, now),
      today,
    });
    queues.push({
      queue,
      waiting: summary.waiting,
      oldest: summary.oldest?.toISOString() ?? null,
      next_due: summary.nextDue?.toISOString() ?? null,
      decided_today: summary.decidedToday,
      on_it: await peopleOf(deps, summary.holders),
    });
  }
  return queues;
}

/** How long a photo waits at most. */
const photoHours = 6;

async function photoQueue(
  deps: QueuesDeps,
  sites: readonly SiteId[],
  times: { readonly now: Date; readonly today: Date },
): Promise<QueueView> {
  const { kernel, photos } = deps;
  const summary = await photos.pendingSummary(kernel.database.walks, sites, times);
  const { waiting, oldest } = summary;
  const due = oldest && new Date(oldest.getTime() + photoHours * 60 * 60_000);
  return {
    queue: 'photos',
    waiting,
    oldest: oldest?.toISOString() ?? null,
    next_due: due?.toISOString() ?? null,
    decided_today: summary.decidedToday,
    on_it: await peopleOf(deps, summary.holders),
  };
}

async function peopleOf({ kernel, staff }: QueuesDeps, people: readonly EntityId[]) {
  const names = await staff.namesOf(kernel.database.db, people);
  return [...names].map(([id, name]) => ({ id, name }));
}
