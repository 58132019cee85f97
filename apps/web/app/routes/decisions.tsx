import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { StatementList } from '#app/features/moderation/statements/statement-list.tsx';
import type { RouteHandle } from '#app/texts/route-handle.ts';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/decisions';

export const handle = { texts: ['statements'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const part = await pageAnswer(api.GET('/api/statements', { params: { query: { cursor } } }));
  return { ...part, isOlder: cursor !== undefined, title: pageTitle(t('statements:page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Decisions({ loaderData: { title: _title, ...part } }: Route.ComponentProps) {
  return <StatementList {...part} />;
}
