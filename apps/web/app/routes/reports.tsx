import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { ReportList } from '#app/features/safety/report/report-list.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/reports';

export const handle = { texts: ['reports', 'statements', 'member'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const part = await pageAnswer(api.listReports({ query: { cursor } }));
  return { ...part, isOlder: cursor !== undefined, title: pageTitle(t('reports:page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Reports({ loaderData: { title: _title, ...part } }: Route.ComponentProps) {
  return <ReportList {...part} />;
}
