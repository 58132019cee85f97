import { passCookies } from '@bowline/web-frame/visit/pass-cookies.server.ts';
import { redirect } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { logIn } from '#app/features/identity/log-in/log-in.ts';
import { LogInPage } from '#app/features/identity/log-in/log-in-page.tsx';
import { forgetDraft } from '#app/features/identity/sign-up/entry/draft.ts';
import { textIn } from '#app/forms/form-outcome.ts';
import type { RouteHandle } from '#app/texts/route-handle.ts';
import { pathAfterLogin } from '#app/visit/after-login.ts';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/login';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { t, site, user } = context.get(visitContext);
  if (user) throw redirect(nextOf(request));
  return { title: pageTitle(t('identity:log_in'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { refusal, response } = await logIn(context.get(visitContext).api, form);
  if (refusal) return { refusal, email: textIn(form, 'email') };
  return redirect(nextOf(request), { headers: passCookies(response) });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { refusal } = await logIn(browserApi(), await request.formData());
  // The form keeps what was typed.
  if (refusal) return { refusal, email: undefined };
  forgetDraft();
  return redirect(nextOf(request));
}

export default function LogIn({ actionData }: Route.ComponentProps) {
  return <LogInPage refusal={actionData?.refusal} email={actionData?.email} />;
}

const nextOf = (request: Request) => pathAfterLogin(new URL(request.url).searchParams);
