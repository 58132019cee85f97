import { limits } from '@bowline/contract/limits';
import { listReports as operation } from '@bowline/contract/moderation';
import type { ReportReason } from '@bowline/contract/reports';
import { sql } from 'kysely';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId, type MemberId, type SiteId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { selectReporter } from './mute-reporter.ts';

type Page = z.input<(typeof operation)['response']>;

export function listReportsRoute({ kernel, reports }: Pick<ModerationDeps, 'kernel' | 'reports'>) {
  const { database, vault } = kernel;
  const cursors = createCursors(vault, 'moderation.reports', z.tuple([z.int(), entityId]));

  async function listReports(
    { site, viewer, clock }: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<Page, 'invalid_request'>> {
    const reader = `${site.id}:${viewer.publicId}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    const after = position && { at: new Date(position[0]), id: position[1] };
    const rows = await selectReported(database.db, site.id, viewer.id, after);
    const shown = rows.slice(0, limits.pageSize);
    const last = rows.length > limits.pageSize ? shown.at(-1) : undefined;
    const texts = await reports.ownTexts(
      database.db,
      site.id,
      viewer.id,
      shown.map(({ id }) => id),
    );
    const reporter = await selectReporter(database.db, site.id, viewer.id);
    const { mutedUntil: until } = reporter;
    return ok({
      reports: shown.map(({ id, at, reason, outcome, overturned, statement }) => ({
        id,
        at: at.toISOString(),
        reason,
        text: texts.get(id) ?? null,
        state: stateOf({ outcome, overturned }),
        statement,
      })),
      warned: reporter.warnedAt !== null,
      muted_until: until && until > clock.now() ? until.toISOString() : null,
      next: last ? cursors.write(reader, [last.at.getTime(), last.id]) : null,
    });
  }

  return route(operation, (call, { query }) => listReports(call, query.cursor));
}

/** Overturned after an objection: what was no breach is looked at again, and what was one is none any more. */
const stateOf = ({ outcome, overturned }: Pick<Row, 'outcome' | 'overturned'>) => {
  if (outcome === null) return 'open';
  if (outcome === 'no_breach') return overturned ? 'open' : 'no_breach';
  return overturned ? 'no_breach' : 'upheld';
};

interface Row {
  readonly id: EntityId;
  readonly at: Date;
  readonly reason: ReportReason;
  /** Null before the decision is carried out. */
  readonly outcome: string | null;
  readonly overturned: boolean | null;
  readonly statement: EntityId | null;
}

async function selectReported(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  after: { readonly at: Date; readonly id: EntityId } | undefined,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select item.id, item.created_at as at, item.reason, decision.outcome, decision.state = 'overturned' as overturned,
           statement.id as statement
    from moderation.item
    left join lateral (
      select id, outcome, state from moderation.decision
      where site_id = item.site_id and case_id = item.case_id and state in ('carried_out', 'overturned')
      order by decided_at desc
      limit 1
    ) as decision on true
    left join moderation.statement on statement.site_id = item.site_id and statement.decision_id = decision.id
      and statement.member_id = item.reporter_member and statement.role = 'reporter'
    where item.site_id = ${site} and item.reporter_member = ${member} and item.kind = 'report'
      ${after ? sql`and (item.created_at, item.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by item.created_at desc, item.id desc
    limit ${limits.pageSize + 1}`.execute(db);
  return rows;
}
