import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { StatementList } from '#app/features/safety/decisions/statement-list.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/decisions';

export const handle = { texts: ['statements'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const part = await pageAnswer(api.listStatements({ query: { cursor } }));
  return { ...part, isOlder: cursor !== undefined, title: pageTitle(t('statements:page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Decisions({ loaderData: { title: _title, ...part } }: Route.ComponentProps) {
  return <StatementList {...part} />;
}
