import { caseQueues } from '@bowline/contract/case-choices';
import { caseLists } from '@bowline/contract/cases';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { CasesPage } from '#app/features/cases/cases-page.tsx';
import { queueTexts } from '#app/features/cases/choice-texts.ts';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-cases'] } satisfies TextsHandle;

/** Reports, complaints, removals and appeals: the last part of the path names the queue. */
export async function loader({ context, request }: LoaderArgs) {
  const { api, t } = context.get(visitContext);
  const { pathname, searchParams } = new URL(request.url);
  const queue = caseQueues.find((one) => pathname.replace(/\.data$/, '') === `/${one}`);
  if (!queue) throw new Response(null, { status: 404 });
  const state = caseLists.find((one) => one === searchParams.get('state')) ?? 'open';
  const site = searchParams.get('site') ?? undefined;
  const first = await pageAnswer(
    api.listCases({ query: { queue, state, ...(site !== undefined && { site }) } }),
  );
  return { title: t(queueTexts[queue]), query: { queue, state, site }, first, loadedAt: Date.now() };
}

export const meta = titleMeta;

export default function Queue({ loaderData: { query, first, loadedAt } }: RouteProps<typeof loader>) {
  return <CasesPage key={query.queue} query={query} first={first} loadedAt={loadedAt} />;
}
