import { redirect } from 'react-router';
import { LinkExpired } from '#app/features/safety/decisions/link-expired.tsx';
import {
  keepToken,
  keptToken,
  readByToken,
  tokenInLink,
} from '#app/features/safety/decisions/read-by-token.server.ts';
import { sendAppeal } from '#app/features/safety/decisions/send-appeal.ts';
import { StatementPage } from '#app/features/safety/decisions/statement-page.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/decision';

export const handle = { texts: ['statements', 'identity', 'error'] } satisfies RouteHandle;

/** The statement of a member who cannot log in. The mailed link leads on to the page without its token. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const linked = tokenInLink(request);
  if (linked) throw redirect('/decision', { headers: { 'set-cookie': keepToken(linked, request) } });
  const { api, t, site } = context.get(visitContext);
  const token = keptToken(request);
  return {
    statement: token ? await readByToken(api, token) : null,
    title: pageTitle(t('statements:letter_page'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** On the server alone: scripts cannot read the token. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = keptToken(request) ?? '';
  return sendAppeal(context.get(visitContext).api, { token }, await request.formData());
}

export default function Decision({ loaderData: { statement }, actionData }: Route.ComponentProps) {
  return statement ? <StatementPage statement={statement} result={actionData} /> : <LinkExpired />;
}
