import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { sendAppeal } from '#app/features/safety/decisions/send-appeal.ts';
import { StatementPage } from '#app/features/safety/decisions/statement-page.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/decisions-id';

export const handle = { texts: ['statements', 'error'] } satisfies RouteHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const { statement } = await pageAnswer(api.readStatement({ params: { id } }));
  return { statement, title: pageTitle(t('statements:letter_page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ params, request, context }: Route.ActionArgs) {
  return sendAppeal(context.get(visitContext).api, params, await request.formData());
}

export default function DecisionsId({ loaderData: { statement }, actionData }: Route.ComponentProps) {
  return <StatementPage statement={statement} result={actionData} />;
}
