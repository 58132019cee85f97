import type { CaseEvent, CaseQueue, CaseReason } from '@bowline/contract/case-choices';
import type { ModerationSettings } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity } from '#modules/identity/index.ts';
import { dueAt, isGrave, moreUrgent } from '../rules.ts';
import { type Case, insertCase, lockOpenCase, updateCase } from './case-store.ts';
import { insertEvent } from './event-store.ts';
import { type Item, insertItem } from './item-store.ts';

interface OpenCaseDeps {
  readonly kernel: Pick<Kernel, 'vault' | 'random'>;
  readonly identity: Pick<Identity, 'restrict'>;
}

export interface Told {
  readonly site: { readonly id: SiteId; readonly settings: { readonly moderation: ModerationSettings } };
  readonly subject: MemberId;
  readonly item: Item;
}

const queueOf: Readonly<Record<'report' | 'removal' | 'photo', CaseQueue>> = {
  report: 'reports',
  photo: 'reports',
  removal: 'removals',
};
const eventOf: Readonly<Record<'report' | 'removal' | 'photo', CaseEvent>> = {
  report: 'reported',
  photo: 'photo_rejected',
  removal: 'removal_requested',
};

/**
 * Opens a case about the member or joins the open one, whose clock then runs by the most urgent reason. What may be about a minor
 * hides the member at once, in the transaction of the report.
 */
export async function tell(
  deps: OpenCaseDeps,
  tx: Queryable,
  { site, subject, item }: Told & { readonly item: { readonly kind: keyof typeof queueOf } },
): Promise<Case> {
  const { random } = deps.kernel;
  const queue = queueOf[item.kind];
  const due = dueAt(site.settings.moderation, item.reason, item.createdAt);
  const found = await openOrJoin(deps, tx, site.id, { subject, queue, item, due });
  await insertItem(tx, found, item);
  await insertEvent(tx, found, {
    id: random.uuid7(),
    at: item.createdAt,
    kind: eventOf[item.kind],
    item: item.id,
    detail: { reason: item.reason },
  });
  const grave = isGrave(item.reason);
  const hides = grave && !found.hidesSubject && (await deps.identity.restrict(tx, site.id, subject, hidden));
  const change = {
    queues: found.queues.includes(queue) ? found.queues : [...found.queues, queue],
    reason: moreUrgent(found.reason, item.reason),
    isGrave: found.isGrave || grave,
    hidesSubject: found.hidesSubject || hides,
    toldBy: found.toldBy + 1,
    dueAt: due < found.dueAt ? due : found.dueAt,
    // What is more urgent does not stay set aside.
    ...(found.state === 'set_aside' && due < found.dueAt && { state: 'open' as const, setAsideUntil: null }),
  };
  await updateCase(tx, found, change);
  if (hides) await insertEvent(tx, found, { id: random.uuid7(), at: item.createdAt, kind: 'hidden' });
  return { ...found, ...change };
}

const hidden = { kind: 'hidden', until: null } as const;

interface Opening {
  readonly subject: MemberId;
  readonly queue: CaseQueue;
  readonly item: Item & { readonly reason: CaseReason };
  readonly due: Date;
}

async function openOrJoin(
  { kernel: { vault, random } }: OpenCaseDeps,
  tx: Queryable,
  site: SiteId,
  { subject, queue, item, due }: Opening,
): Promise<Case> {
  // Two reports at once: the second waits for the first's row and then joins it. A decision in between leaves none to join.
  for (;;) {
    const open = await lockOpenCase(tx, site, subject);
    if (open) return open;
    const { wrapped } = vault.newDataKey();
    await insertCase(tx, site, {
      id: random.uuid7(),
      subject,
      queue,
      reason: item.reason,
      isGrave: isGrave(item.reason),
      openedAt: item.createdAt,
      dueAt: due,
      wrappedKey: wrapped,
    });
  }
}
