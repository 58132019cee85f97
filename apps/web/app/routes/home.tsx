import { redirect } from 'react-router';
import { HomePage } from '#app/features/home/home-page.tsx';
import { offerOf } from '#app/features/home/offer.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import type { Route } from './+types/home';

export const handle = {
  texts: ['home', 'identity'],
  sections: [
    { id: 'how', text: 'home:nav_how' },
    { id: 'safety', text: 'home:nav_safety' },
    { id: 'questions', text: 'home:nav_questions' },
  ],
} satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user, locale } = context.get(visitContext);
  if (user) throw redirect('/members');
  // Not from the site cache, because the price depends on the visitor's country.
  const { settings } = await api.readSettings();
  return { offer: offerOf(settings, locale) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage offer={loaderData.offer} />;
}
