import type { CaseReason, MuteStep } from '@bowline/contract/case-choices';
import { type CaseItemView, muteReporter as operation } from '@bowline/contract/cases';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId, type MemberId, type SiteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberReference } from '#modules/identity/index.ts';
import type { ModerationDeps } from '../ports.ts';
import { daysAhead, isAlwaysHeard, muteStep } from '../rules.ts';
import { type Item, selectItems } from './item-store.ts';
import { lockFor, recordDeed } from './lock-case.ts';

type MuteDeps = Pick<ModerationDeps, 'kernel' | 'staff'>;
type Refusal = 'not_found' | 'invalid_request';
interface Muted {
  readonly until: string | null;
}

/** A member who was told that their reports are unfounded. */
export interface Reporter {
  readonly warnedAt: Date | null;
  readonly mutedUntil: Date | null;
}
const unwarned: Reporter = { warnedAt: null, mutedUntil: null };

export async function selectReporters(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Reporter>> {
  const { rows } = await sql<Reporter & { readonly member: MemberId }>`
    select member_id as member, warned_at as "warnedAt", muted_until as "mutedUntil" from moderation.reporter
    where site_id = ${site} and member_id = any(${[...members]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.member, row]));
}

export const selectReporter = async (db: Queryable, site: SiteId, member: MemberId): Promise<Reporter> =>
  (await selectReporters(db, site, [member])).get(member) ?? unwarned;

/** Until when a report with this reason is not accepted from the member; null where it is. */
export async function mutedUntil(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
  reason: CaseReason,
  now: Date,
): Promise<Date | null> {
  if (isAlwaysHeard(reason)) return null;
  const { mutedUntil: until } = await selectReporter(db, site, member);
  return until && until > now ? until : null;
}

/** What staff can do about who made this report; null where it is no report of a member. */
export function muteOf(
  { kind, reporter: by, createdAt }: Item,
  reporters: ReadonlyMap<MemberId, Reporter>,
  now: Date,
): CaseItemView['mute'] {
  if (kind !== 'report' || by === null) return null;
  const reporter = reporters.get(by) ?? unwarned;
  const { mutedUntil: until } = reporter;
  return {
    step: muteStep(reporter, createdAt, now),
    until: until && until > now ? until.toISOString() : null,
  };
}

export const muteReporterRoute = (deps: MuteDeps) =>
  route(operation, (call, { params, body }) => muteReporter(deps, call, params.id, body));

/** On a decided case too: whether a report was unfounded is often known only then. */
const muteReporter = (
  deps: MuteDeps,
  call: Call<Staff>,
  id: EntityId,
  { item: named, step }: { readonly item?: EntityId | undefined; readonly step: MuteStep },
): Promise<Result<Muted, Refusal>> =>
  call.commit<Muted, Refusal>(async (tx) => {
    const { site, clock } = call;
    const found = await lockFor(tx, call, id);
    if (!found.ok) return found;
    const reports = (await selectItems(tx, found.value)).filter(
      ({ kind, reporter }) => kind === 'report' && reporter,
    );
    const item = named ? reports.find((one) => one.id === named) : reports[0];
    if (!item?.reporter) return refused('not_found');
    const now = clock.now();
    const reporter = await selectReporter(tx, site.id, item.reporter);
    // Of two who warn at once one does; the member is told once.
    if (step === 'warn' && reporter.warnedAt)
      return ok({ until: reporter.mutedUntil?.toISOString() ?? null });
    if (muteStep(reporter, item.createdAt, now) !== step) return refused('invalid_request');
    const until = step === 'mute' ? daysAhead(now, site.settings.moderation.mute_days) : null;
    await sql`
      insert into moderation.reporter (site_id, member_id, warned_at, muted_until)
      values (${site.id}, ${item.reporter}, ${reporter.warnedAt ?? now}, ${until})
      on conflict (site_id, member_id) do update set muted_until = excluded.muted_until`.execute(tx);
    await enqueue(tx, tellReporterTask, { site: site.id, member: item.reporter, item: item.id, step });
    const told = ({ warn: 'warned', mute: 'muted', lift: 'lifted' } as const)[step];
    await recordDeed(deps, tx, call, found.value, {
      event: {
        kind: `reporter_${told}`,
        item: item.id,
        ...(until && { detail: { until: until.toISOString() } }),
      },
      action: `case.reporter_${told}`,
    });
    return ok({ until: until?.toISOString() ?? null });
  });

const payload = memberReference.extend({ item: entityId, step: z.enum(['warn', 'mute', 'lift']) });
export const tellReporterTask = { name: 'moderation.tell_reporter', payload } as const satisfies TaskSpec;

/** The mail does not say what it is about; the page of the member's reports does. */
export const tellReporter = (
  { kernel, identity }: Pick<ModerationDeps, 'kernel' | 'identity'>,
  { site, member, item, step }: z.output<typeof payload>,
): Promise<void> => {
  kernel.nudges.nudge(site, member, 'user');
  return identity.mailMember({ site, member }, async ({ recipient, site: from, locale }) => {
    if (!recipient.confirmed || recipient.deleted) return undefined;
    const { renderStatement } = await import('../mails/statement.tsx');
    const mail = await renderStatement({ site: from, locale, link: `${from.origin}/reports` });
    return { ...mail, id: `reporter-${step}-${item}` };
  });
};
