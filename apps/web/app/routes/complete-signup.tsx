import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CompleteSignUpPage } from '#app/features/sign-up/steps/complete-sign-up-page.tsx';
import { readStart } from '#app/features/sign-up/steps/read-start.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/complete-signup';

export const handle = {
  texts: ['identity', 'profiles', 'traits', 'interest_choice', 'error', 'alerts'],
} satisfies RouteHandle;

/** The steps for a member who has not completed them: just signed up, or signed up elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  if (!user) throw redirect('/signup');
  return { start: await readStart(api), title: pageTitle(t('identity:sign_up'), site) };
}

/** The page knows what it saved, so navigating between steps loads nothing. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined;
}

export const meta: Route.MetaFunction = titleMeta;

export default function CompleteSignUp({ loaderData }: Route.ComponentProps) {
  return <CompleteSignUpPage start={loaderData.start} />;
}
