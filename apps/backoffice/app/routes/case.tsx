import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { CasePage } from '#app/features/cases/case-page.tsx';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { type Visit, visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-cases'] } satisfies TextsHandle;

export async function loader({ context, request, params: { id = '' } }: LoaderArgs) {
  const { api } = context.get(visitContext);
  const { searchParams } = new URL(request.url);
  const scope = searchParams.get('site') ?? undefined;
  const site = searchParams.get('on') ?? (await siteOf(api, id));
  const answer = await pageAnswer(api.readCase({ params: { id }, query: { site } }));
  return { title: answer.case.number, one: answer.case, scope, loadedAt: Date.now() };
}

/** Of an address that does not name it, such as one from a note or a mail. */
async function siteOf(api: Visit['api'], id: string): Promise<string> {
  const find = api.findCase({ params: { id } });
  return (await pageAnswer(find)).site;
}

export const meta = titleMeta;

export default function Case({ loaderData: { one, scope, loadedAt } }: RouteProps<typeof loader>) {
  return <CasePage key={one.id} one={one} scope={scope} loadedAt={loadedAt} />;
}
