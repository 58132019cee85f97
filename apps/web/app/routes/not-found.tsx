import { pageToken } from '@bowline/contract/pages';
import { data, redirect } from 'react-router';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/not-found';

/** `/{token}` leads to the page of information of that name, if the site has one. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<never> {
  const { api } = context.get(visitContext);
  const page = params['*'];
  if (pageToken.test(page)) {
    const isThere = await api.readPage({ params: { page } }).then(
      () => true,
      () => false,
    );
    if (isThere) throw redirect(`/pages/${page}${url.search}`);
  }
  return action({ context });
}

export function action({ context }: Pick<Route.ActionArgs, 'context'>): never {
  const { t, site } = context.get(visitContext);
  throw data({ title: pageTitle(t('shell:error_not_found'), site) }, { status: 404 });
}

export default function NotFound() {
  return null;
}
