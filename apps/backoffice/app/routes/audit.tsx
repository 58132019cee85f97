import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { auditQueryOf, callAudit } from '#app/features/audit/audit-api.ts';
import { AuditPage } from '#app/features/audit/audit-page.tsx';
import { dayOf, startOfDay } from '#app/features/audit/days.ts';
import { officeContext } from '#app/platform/request/office-context.server.ts';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-audit', 'office-cases', 'office-photos'] } satisfies TextsHandle;

/** Shows the entries of everybody to staff who have the right to see them, and to others their own. */
export async function loader({ context, request }: LoaderArgs) {
  const { api, t } = context.get(visitContext);
  const { rights } = context.get(officeContext);
  const seesAll = rights.includes('see_audit');
  const query = auditQueryOf(new URL(request.url).searchParams, seesAll ? 'all' : 'own');
  const loadedAt = Date.now();
  const since = startOfDay(dayOf(loadedAt)).toISOString();
  const [first, summary, people] = await Promise.all([
    pageAnswer(callAudit(api, query)),
    seesAll ? api.summarizeAudit({ query: { since } }) : undefined,
    rights.includes('manage_team') ? api.listTeam().then((team) => team.people) : [],
  ]);
  return {
    title: t(seesAll ? 'office-audit:title' : 'office-audit:title_own'),
    query,
    first,
    summary,
    people: seesAll ? people.map(({ id, name }) => ({ id, name })) : [],
    loadedAt,
  };
}

export const meta = titleMeta;

export default function Audit({ loaderData }: RouteProps<typeof loader>) {
  const { query, first, summary, people, loadedAt } = loaderData;
  return <AuditPage query={query} first={first} summary={summary} people={people} loadedAt={loadedAt} />;
}
