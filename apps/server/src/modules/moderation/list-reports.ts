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
import type { ModerationDeps } from './ports.ts';

type Page = z.input<(typeof operation)['response']>;

export function listReportsRoute({ kernel, reports }: Pick<ModerationDeps, 'kernel' | 'reports'>) {
  const { database, vault } = kernel;
  const cursors = createCursors(vault, 'moderation.reports', z.tuple([z.int(), entityId]));

  async function listReports(
    { site, viewer }: Call<Member>,
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
    return ok({
      reports: shown.map(({ id, at, reason, outcome, statement }) => ({
        id,
        at: at.toISOString(),
        reason,
        text: texts.get(id) ?? null,
        state: stateOf(outcome),
        statement,
      })),
      next: last ? cursors.write(reader, [last.at.getTime(), last.id]) : null,
    });
  }

  return route(operation, (call, { query }) => listReports(call, query.cursor));
}

const stateOf = (outcome: string | null): 'open' | 'upheld' | 'no_breach' => {
  if (outcome === null) return 'open';
  return outcome === 'no_breach' || outcome === 'overturned' ? 'no_breach' : 'upheld';
};

interface Row {
  readonly id: EntityId;
  readonly at: Date;
  readonly reason: ReportReason;
  /** Null before the decision is carried out. */
  readonly outcome: string | null;
  readonly statement: EntityId | null;
}

async function selectReported(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  after: { readonly at: Date; readonly id: EntityId } | undefined,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select item.id, item.created_at as at, item.reason, decision.outcome, statement.id as statement
    from moderation.item
    left join moderation.decision on decision.site_id = item.site_id and decision.case_id = item.case_id
      and decision.state = 'carried_out'
    left join moderation.statement on statement.site_id = item.site_id and statement.decision_id = decision.id
      and statement.member_id = item.reporter_member and statement.role = 'reporter'
    where item.site_id = ${site} and item.reporter_member = ${member} and item.kind = 'report'
      ${after ? sql`and (item.created_at, item.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by item.created_at desc, item.id desc
    limit ${limits.pageSize + 1}`.execute(db);
  return rows;
}
