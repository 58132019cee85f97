import type { AuditGroup } from '@bowline/contract/staff-audit';
import { isAuditAction } from '@bowline/contract/staff-audit';
import { type AuditEntryView, listAudit, listOwnAudit } from '@bowline/contract/staff-audit-log';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { OfficeCall } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { StaffDeps } from '../ports.ts';
import { selectNames } from '../store.ts';
import { type AuditFilter, type ListedEntry, selectEntries } from './audit-store.ts';
import { beginning } from './hash.ts';

const pageSize = 100;

/** The routes of the two lists: everybody's entries, and one's own. */
export function listAuditRoutes(deps: StaffDeps) {
  const cursors = createCursors(deps.vault, 'staff.audit', z.object({ before: z.string() }));

  async function list(call: OfficeCall, filter: AuditFilter, cursor: string | undefined) {
    const reader = call.viewer.id;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    const rows = await selectEntries(deps.database.db, filter, {
      before: position?.before,
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const names = new Map([
      ...(await selectNames(deps.database.db, peopleIn(shown))),
      ...(await deps.caseNumbers(deps.database.db, casesIn(shown))),
    ]);
    const domains = new Map((await deps.sitesById('all')).map(({ id, domain }) => [id as number, domain]));
    const page: Result<{ entries: AuditEntryView[]; next: string | null }, never> = ok({
      entries: shown.map((row) => present(row, domains, names)),
      next: last ? cursors.write(reader, { before: last.number }) : null,
    });
    return page;
  }

  return [
    route(listAudit, (call, { query }) => {
      const { group, person, object_kind: objectKind, object, since, until, cursor } = query;
      const isOne = 'site' in query && query.site !== undefined;
      const sites =
        isOne || call.viewer.sites !== 'all'
          ? { ids: call.sites.map(({ id }) => id), orNone: !isOne }
          : undefined;
      return list(call, { group, person, objectKind, object, since, until, sites }, cursor);
    }),
    route(listOwnAudit, (call, { query }) =>
      list(
        call,
        { group: query.group, person: call.viewer.id, since: query.since, until: query.until },
        query.cursor,
      ),
    ),
  ];
}

/** Whom of the staff the entries are about. */
const peopleIn = (rows: readonly ListedEntry[]): EntityId[] =>
  rows.flatMap(({ object_kind, object_id }) => (object_kind === 'person' ? [object_id as EntityId] : []));

/** The cases that the entries are about, or were made in. */
const casesIn = (rows: readonly ListedEntry[]): EntityId[] => [
  ...new Set(
    rows.flatMap(({ case_id, object_kind, object_id }) =>
      [case_id, object_kind === 'case' ? object_id : null].flatMap((id) => (id ?? []) as EntityId[]),
    ),
  ),
];

function present(
  row: ListedEntry,
  domains: ReadonlyMap<number, string>,
  names: ReadonlyMap<EntityId, string>,
): AuditEntryView {
  const { number, at, person_id, name, site_id, action, object_kind, object_id } = row;
  if (!isAuditAction(action)) throw new Error(`the contract has no action ${action}`);
  return {
    number,
    at: at.toISOString(),
    person: person_id === null ? null : { id: person_id, name: name ?? '' },
    site: site_id === null ? null : (domains.get(site_id) ?? null),
    action,
    // A check constraint limits the column.
    group: row.action_group as AuditGroup,
    object:
      object_kind === null || object_id === null
        ? null
        : { kind: object_kind, id: object_id, name: names.get(object_id as EntityId) ?? null },
    case: row.case_id,
    case_number: names.get(row.case_id as EntityId) ?? null,
    reason: row.reason,
    detail: row.detail,
    hash: row.hash.toString('hex'),
    previous_hash: (row.previous_hash ?? beginning.hash).toString('hex'),
  };
}
