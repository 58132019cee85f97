import type { ComplaintTopic } from '@bowline/contract/case-choices';
import {
  type ComplaintView,
  listComplaints as listOperation,
  complain as operation,
  writeToComplaint as writeOperation,
} from '@bowline/contract/moderation';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type Case, insertCase, lockCase, updateCase } from '../cases/case-store.ts';
import { selectDecisionOf, updateDecision } from '../cases/decision-store.ts';
import { insertEvent } from '../cases/event-store.ts';
import { insertItem } from '../cases/item-store.ts';
import type { ModerationDeps } from '../ports.ts';
import { workingDaysAhead } from '../rules.ts';
import { openNote, sealNote } from '../seals.ts';
import {
  type Complaint,
  selectComplaint,
  selectComplaints,
  selectThreads,
  type ThreadMessage,
} from './complaint-store.ts';

type ComplainDeps = Pick<ModerationDeps, 'kernel'>;

export const complainRoute = (deps: ComplainDeps) =>
  route(operation, (call, { body }) =>
    call.commit<{ id: EntityId }, never>(async (tx) => ok({ id: await complain(deps, tx, call, body) })),
  );

/** Each complaint is a case of its own: it is about something else each time. */
async function complain(
  { kernel: { vault, random } }: ComplainDeps,
  tx: Queryable,
  { site, viewer, clock }: Call<Member>,
  { text, topic }: { readonly text: string; readonly topic: ComplaintTopic },
): Promise<EntityId> {
  const now = clock.now();
  const [id, item] = [random.uuid7(), random.uuid7()];
  const { wrapped } = vault.newDataKey();
  const opened = { site: site.id, id };
  await insertCase(tx, site.id, {
    id,
    subject: viewer.id,
    queue: 'complaints',
    reason: 'complaint',
    topic,
    isGrave: false,
    openedAt: now,
    dueAt: workingDaysAhead(now, site.settings.moderation.complaint_working_days),
    wrappedKey: wrapped,
    toldBy: 1,
  });
  await insertItem(tx, opened, {
    id: item,
    kind: 'complaint',
    reporter: viewer.id,
    reason: 'complaint',
    namesMessage: false,
    photo: null,
    createdAt: now,
    wordsSealed: sealNote(vault, wrapped, item, text),
  });
  const event = random.uuid7();
  const sealed = sealNote(vault, wrapped, event, text);
  await insertEvent(tx, opened, { id: event, at: now, kind: 'complained', item, sealed });
  return id;
}

export const writeToComplaintRoute = (deps: ComplainDeps) =>
  route(writeOperation, (call, { params, body }) => writeToComplaint(deps, call, params.id, body.text));

/**
 * What the member writes reaches the staff: a complaint that was set aside or closed is open again, as long as it is kept. The
 * decision that closed it is replaced by the next one, also while it is held.
 */
const writeToComplaint = (
  { kernel: { vault, random } }: ComplainDeps,
  call: Call<Member>,
  id: EntityId,
  text: string,
): Promise<Result<{ received: true }, 'not_found'>> =>
  call.commit<{ received: true }, 'not_found'>(async (tx) => {
    const { site, viewer, clock } = call;
    const own = await selectComplaint(tx, site.id, viewer.id, id);
    const found = own && (await lockCase(tx, site.id, id));
    if (!found?.wrappedKey) return refused('not_found');
    const now = clock.now();
    const event = random.uuid7();
    const sealed = sealNote(vault, found.wrappedKey, event, text);
    await insertEvent(tx, found, { id: event, at: now, kind: 'complained', sealed });
    if (found.state === 'set_aside') await updateCase(tx, found, { state: 'open', setAsideUntil: null });
    if (found.state === 'decided') {
      await reopen(tx, found, workingDaysAhead(now, site.settings.moderation.complaint_working_days));
      await insertEvent(tx, found, { id: random.uuid7(), at: now, kind: 'resumed' });
    }
    return ok({ received: true });
  });

async function reopen(tx: Queryable, found: Case, dueAt: Date): Promise<void> {
  const closing = await selectDecisionOf(tx, found);
  if (closing) await updateDecision(tx, closing, { state: 'replaced' });
  await updateCase(tx, found, { state: 'open', decidedAt: null, outcome: null, dueAt });
}

export const listComplaintsRoute = ({ kernel: { database, vault } }: ComplainDeps) =>
  route(listOperation, async ({ site, viewer, clock }) => {
    const complaints = await selectComplaints(database.db, site.id, viewer.id);
    const threads = await selectThreads(
      database.db,
      site.id,
      complaints.map(({ id }) => id),
      clock.now(),
    );
    return ok({ complaints: complaints.map((one) => present(vault, one, threads)) });
  });

const present = (vault: Vault, complaint: Complaint, threads: readonly ThreadMessage[]): ComplaintView => ({
  id: complaint.id,
  at: complaint.openedAt.toISOString(),
  closed: complaint.closed,
  messages: threads
    .filter((message) => message.case === complaint.id)
    .flatMap(({ id, at, mine, sealed }) =>
      complaint.wrappedKey
        ? { at: at.toISOString(), mine, text: openNote(vault, complaint.wrappedKey, id, sealed) }
        : [],
    ),
});
