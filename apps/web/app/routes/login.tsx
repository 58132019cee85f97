import { redirect } from 'react-router';
import { logIn } from '#app/features/sign-up/log-in/log-in.ts';
import { LogInPage } from '#app/features/sign-up/log-in/log-in-page.tsx';
import { forgetDraft } from '#app/parts/sign-up-entry/draft.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';
import { pathAfterLogin } from '#app/platform/request/after-login.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
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
  const { refusal } = await logIn(context.get(visitContext).api, form);
  if (refusal) return { refusal, email: textIn(form, 'email') };
  return redirect(nextOf(request));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { refusal } = await logIn(browserApi, await request.formData());
  // The form keeps what was typed.
  if (refusal) return { refusal, email: undefined };
  forgetDraft();
  return redirect(nextOf(request));
}

export default function LogIn({ actionData }: Route.ComponentProps) {
  return <LogInPage refusal={actionData?.refusal} email={actionData?.email} />;
}

const nextOf = (request: Request) => pathAfterLogin(new URL(request.url).searchParams);
