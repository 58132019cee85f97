import { data, redirect } from 'react-router';
import { type ReturnedSignUp, returnedValues, signUp } from '#app/features/sign-up/sign-up.ts';
import { SignUpPage } from '#app/features/sign-up/sign-up-page.tsx';
import { type Resent, resendActivation } from '#app/parts/page-frame/activation.ts';
import { LogoBar } from '#app/parts/page-frame/logo-bar.tsx';
import { forgetDraft } from '#app/parts/sign-up-entry/draft.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/signup';

export const handle = { texts: ['identity', 'error', 'alerts'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { t, site, user } = context.get(visitContext);
  if (user) throw redirect('/complete-signup');
  return { title: pageTitle(t('identity:sign_up'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. Without scripts the steps cannot be filled in, so they are skipped. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const form = await request.formData();
  if (isFirstStep(form)) return data<ReturnedSignUp>({ values: returnedValues(form) });
  if (form.has('resend')) return data(mailedTo(form, await resendActivation(api, form)));
  const { refusal, answer } = await signUp(api, form);
  if (refusal) return data<ReturnedSignUp>({ refusal, values: returnedValues(form) });
  return answer.user ? redirect('/complete-signup?step=complete') : data(mailedTo(form));
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Response | ReturnedSignUp> {
  const form = await request.formData();
  if (isFirstStep(form)) return { values: returnedValues(form) };
  const { refusal, answer } = await signUp(browserApi, form);
  if (refusal) return { refusal, values: returnedValues(form) };
  forgetDraft();
  return answer.user ? redirect('/complete-signup') : mailedTo(form);
}

/**
 * Also serves signing up from a member's page, whose id is in the URL. Nothing about that member is fetched or shown:
 * on most sites visitors may not see them.
 */
export default function SignUp({ actionData, params }: Route.ComponentProps) {
  return (
    <>
      {'id' in params && <LogoBar />}
      <SignUpPage returned={actionData} />
    </>
  );
}

/** Posted by the home page or this one, before hydration: the answers only choose the next step. */
const isFirstStep = (form: FormData) => textIn(form, 'step') === 'wish';

const mailedTo = (form: FormData, resent?: Resent): ReturnedSignUp => ({
  mailed: { email: textIn(form, 'email').trim(), resent },
  values: returnedValues(form),
});
