import { data, redirect } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { signUp } from '../features/identity/sign-up.ts';
import { SignUpComplete } from '../features/identity/sign-up-complete.tsx';
import { SignUpPage } from '../features/identity/sign-up-page.tsx';
import type { RouteHandle } from '../texts/catalogue.tsx';
import { pageTitle } from '../visit/page-title.ts';
import { passCookies } from '../visit/pass-cookies.server.ts';
import { visitContext } from '../visit/visit.server.ts';
import type { Route } from './+types/signup';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { t, site, user } = context.get(visitContext);
  if (user) throw redirect('/members');
  return { title: pageTitle(t('identity:sign_up'), site) };
}

/** Signing up also logs in; the loader must not send the new member away from the words that follow. */
export const shouldRevalidate = () => false;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }];
}

/** For a form sent before the page is alive. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { refusal, response } = await signUp(context.get(visitContext).api, form);
  if (refusal) return { refusal };
  return data({ email: String(form.get('email')) }, { headers: passCookies(response) });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const { refusal } = await signUp(browserApi(), form);
  return refusal ? { refusal } : { email: String(form.get('email')) };
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  if (actionData && 'email' in actionData) return <SignUpComplete email={actionData.email} />;
  return <SignUpPage refusal={actionData?.refusal} />;
}
