import { redirect } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { LogoBar } from '#app/features/identity/logo-bar.tsx';
import { forgetDraft } from '#app/features/identity/sign-up/entry/draft.ts';
import { trackingIn } from '#app/features/identity/sign-up/entry/tracking.ts';
import { returnedValues, signUp } from '#app/features/identity/sign-up/sign-up.ts';
import { SignUpPage } from '#app/features/identity/sign-up/sign-up-page.tsx';
import { readStepSettings } from '#app/features/identity/sign-up/steps/read-start.ts';
import type { RouteHandle } from '#app/texts/catalogue.tsx';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { passCookies } from '#app/visit/pass-cookies.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/signup';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  if (user) throw redirect('/complete-signup');
  return { settings: await readStepSettings(api), title: pageTitle(t('identity:sign_up'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. Without scripts the steps cannot be filled in, so they are skipped. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { refusal, response } = await signUp(context.get(visitContext).api, form, sourceOf(request));
  if (refusal) return { refusal, values: returnedValues(form) };
  return redirect('/complete-signup?step=complete', { headers: passCookies(response) });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const { refusal } = await signUp(browserApi(), form, sourceOf(request));
  if (refusal) return { refusal, values: returnedValues(form) };
  forgetDraft();
  return redirect('/complete-signup');
}

/**
 * Also serves signing up from a member's page, whose id is in the URL. Nothing about that member is fetched or shown:
 * on most sites visitors may not see them.
 */
export default function SignUp({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      {'id' in params && <LogoBar />}
      <SignUpPage settings={loaderData.settings} returned={actionData} />
    </>
  );
}

const sourceOf = (request: Request) => trackingIn(new URL(request.url).searchParams);
