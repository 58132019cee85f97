import { type AuditGroup, auditGroups } from '@bowline/contract/staff-audit';
import type { AuditEntryView } from '@bowline/contract/staff-audit-log';
import type { Api } from '#app/platform/api/browser-api.ts';
import { startOfDay } from './days.ts';

/** What the address filters by. Of one's own entries only the group and the times. */
export interface AuditQuery {
  /** Everybody's entries, or one's own. */
  readonly of: 'all' | 'own';
  readonly group?: AuditGroup | undefined;
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly object?: string | undefined;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly site?: string | undefined;
}

export interface AuditPage {
  readonly entries: readonly AuditEntryView[];
  readonly next: string | null;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Reads the filters of an address. */
export function auditQueryOf(search: URLSearchParams, of: AuditQuery['of']): AuditQuery {
  const text = (name: string) => search.get(name) || undefined;
  const dayOf = (name: string) => (isDay(search.get(name)) ? text(name) : undefined);
  return {
    of,
    group: auditGroups.find((one) => one === search.get('group')),
    from: dayOf('from'),
    to: dayOf('to'),
    site: text('site'),
    ...(of === 'all' && { person: text('person'), kind: text('kind'), object: text('object') }),
  };
}

/** Asks for one page of the log. */
export function callAudit(api: Api, query: AuditQuery, cursor?: string): Promise<AuditPage> {
  const times = {
    ...(query.from && { since: startOfDay(query.from).toISOString() }),
    ...(query.to && { until: startOfDay(query.to, 1).toISOString() }),
  };
  const filter = { ...times, ...(query.group && { group: query.group }), ...(cursor && { cursor }) };
  if (query.of === 'own') return api.listOwnAudit({ query: filter });
  const { person, kind, object, site } = query;
  const about = {
    ...(person && { person }),
    ...(kind && { object_kind: kind as never }),
    ...(object && { object }),
    ...(site && { site }),
  };
  return api.listAudit({ query: { ...filter, ...about } });
}
