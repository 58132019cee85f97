import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { OwnProfilePage } from '#app/features/profiles/own-profile/own-profile-page.tsx';
import { readOwnProfile } from '#app/features/profiles/own-profile/read-own-profile.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/profile';

export const handle = {
  texts: ['profiles', 'traits', 'interest_choice', 'photos', 'error', 'alerts'],
} satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  return { start: await readOwnProfile(api, new Date()), title: pageTitle(t('profiles:own_title'), site) };
}

/** The page knows what it saved; only a form submission, which may change the language, reloads it. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined;
}

export const meta: Route.MetaFunction = titleMeta;

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <OwnProfilePage start={loaderData.start} />;
}
