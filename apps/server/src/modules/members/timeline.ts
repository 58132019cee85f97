import type { TimelineGroup } from '@bowline/contract/staff-member-choices';
import { listMemberTimeline as operation, type TimelineEvent } from '@bowline/contract/staff-members';
import { hasRight } from '@bowline/contract/staff-rights';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import { type FoundMember, findMember } from './find-member.ts';
import { auditedOf } from './looks.ts';
import { mostOrders } from './money.ts';
import type { MembersDeps } from './ports.ts';
import {
  type Happened,
  joinSpending,
  ofAccount,
  ofCase,
  ofEntry,
  ofLine,
  ofOrder,
  ofPhoto,
} from './timeline-events.ts';

const pageSize = 50;
/** Lines of the wallet that a page reads: a day's messages become one line. */
const linesAtOnce = 200;

/** Up to when the page goes, and the line of the wallet it goes on after. */
const positionShape = z.tuple([z.int(), z.int().nullable()]);
type Position = z.output<typeof positionShape>;

interface Part {
  readonly events: readonly Happened[];
  /** Older than this the part was not read. */
  readonly readUntil?: Date | undefined;
}

export function listTimelineRoute(deps: MembersDeps) {
  const { db } = deps.kernel.database;
  const cursors = createCursors(deps.kernel.vault, 'members.timeline', positionShape);
  return route(operation, async (call, { params, query: { group, cursor } }) => {
    const reader = `${call.viewer.id}:${params.id}:${group ?? ''}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    const found = await findMember(deps, db, call, params.id);
    if (!found.ok) return found;
    const page = await pageOf(deps, db, call, { found: found.value, group, position });
    return ok({
      events: await present(deps, db, page.events),
      next: page.next ? cursors.write(reader, page.next) : null,
    });
  });
}

interface Asked {
  readonly found: FoundMember;
  readonly group: TimelineGroup | undefined;
  readonly position: Position | undefined;
}

/** Merges all parts, newest first, from where the page before ended. Only the wallet is long: it has a position of its own. */
async function pageOf(deps: MembersDeps, db: Queryable, call: Call<Staff>, asked: Asked) {
  const { group, position } = asked;
  const before = position ? new Date(position[0]) : undefined;
  const seesFile = hasRight(call.viewer, 'see_member_file');
  const wanted = (one: TimelineGroup) =>
    (group === undefined || group === one) &&
    (one === 'money' ? hasRight(call.viewer, 'see_money') : seesFile);

  const lines = wanted('money') ? await linesOf(deps, db, asked) : undefined;
  const staff = wanted('staff') ? await entriesOf(deps, db, call, asked.found, before) : undefined;
  const parts: Part[] = [
    ...(wanted('account') ? [{ events: await accountOf(deps, db, asked.found) }] : []),
    ...(wanted('money') ? [{ events: await ordersOf(deps, db, asked.found) }] : []),
    ...(wanted('photos') ? [{ events: await photosOf(deps, db, asked.found) }] : []),
    ...(wanted('reports') ? [{ events: await casesOf(deps, db, call, asked.found) }] : []),
    ...(lines ? [lines] : []),
    ...(staff ? [staff] : []),
  ];
  // No older than what every part was read to. The wallet goes on after its own line, not by the time.
  const floor = Math.max(0, ...parts.map(({ readUntil }) => readUntil?.getTime() ?? 0));
  const all = parts
    .flatMap(({ events }) => events)
    .filter(({ at, kind }) => (kind === 'credits' || !before || at < before) && at.getTime() >= floor)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const joined = joinSpending(all);
  const shown = joined.slice(0, pageSize);
  const cut = joined[pageSize];
  const isMore = cut !== undefined || floor > 0;
  // The next page begins with everything older than the last line; what is as old as it is shown with it.
  const end = cut ? Math.min(cut.at.getTime() + 1, lastAt(shown)) : floor;
  const events = cut ? joined.filter(({ at }) => at.getTime() >= end) : joined;
  const next: Position | null = isMore ? [end, lines ? lines.seqBefore(end) : null] : null;
  return { events, next };
}

const lastAt = (events: readonly Happened[]): number => events.at(-1)?.at.getTime() ?? 0;

async function linesOf({ credits }: MembersDeps, db: Queryable, { found, position }: Asked) {
  const after = position?.[1] ?? undefined;
  const { lines } = await credits.statementOf(db, found, { after, count: linesAtOnce });
  const isFull = lines.length === linesAtOnce;
  return {
    events: lines.flatMap(ofLine),
    readUntil: isFull ? lines.at(-1)?.at : undefined,
    /** The line after which the next page goes on: the oldest that is not older than `end`. */
    seqBefore: (end: number): number | null =>
      lines.findLast(({ at }) => at.getTime() >= end)?.seq ?? after ?? null,
  };
}

async function accountOf({ identity }: MembersDeps, db: Queryable, { site, member }: FoundMember) {
  const account = (await identity.forStaff.accountsOf(db, site, [member])).get(member);
  const sessions = await identity.forStaff.sessionsOf(db, site, member);
  const consents = await identity.forStaff.consentsOf(db, site, member);
  return account ? ofAccount(account, sessions, consents) : [];
}

const ordersOf = async ({ payments }: MembersDeps, db: Queryable, found: FoundMember) =>
  (await payments.forStaff.ordersOf(db, found, { after: undefined, count: mostOrders })).flatMap(ofOrder);

const photosOf = async ({ photos }: MembersDeps, db: Queryable, { site, member }: FoundMember) =>
  (await photos.albumForStaff(db, site, member)).flatMap(ofPhoto);

const casesOf = async (
  { moderation }: MembersDeps,
  db: Queryable,
  { viewer }: Call<Staff>,
  { site, member }: FoundMember,
) => (await moderation.casesOfMember(db, site, member, viewer)).flatMap(ofCase);

async function entriesOf(
  deps: MembersDeps,
  db: Queryable,
  { viewer }: Call<Staff>,
  found: FoundMember,
  until: Date | undefined,
): Promise<Part> {
  const cases = await deps.moderation.casesOfMember(db, found.site, found.member, viewer);
  const objects = await auditedOf(deps, db, found, cases);
  const entries = await deps.staff.latestOn(db, objects, { until, limit: linesAtOnce });
  return {
    events: entries.filter(({ action }) => !isDecision(action)).flatMap((entry) => ofEntry(entry, cases)),
    readUntil: entries.length === linesAtOnce ? entries.at(-1)?.at : undefined,
  };
}

const isDecision = (action: string): boolean => action === 'photo.decided' || action === 'case.decided';

async function present(
  { staff }: MembersDeps,
  db: Queryable,
  events: readonly Happened[],
): Promise<TimelineEvent[]> {
  const people = new Set<EntityId>(events.flatMap(({ person }) => person ?? []));
  const names = await staff.namesOf(db, [...people]);
  return events.map(({ at, person, ...one }) => ({
    credits: null,
    credit_reason: null,
    money: null,
    order: null,
    method: null,
    case: null,
    case_reason: null,
    outcome: null,
    rejection: null,
    device: null,
    action: null,
    reason: null,
    count: 1,
    ...one,
    at: at.toISOString(),
    by: (person && names.get(person)) ?? null,
  }));
}
