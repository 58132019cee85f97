import { data } from 'react-router';
import { pageTitle } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/not-found';

export function loader({ context }: Route.LoaderArgs): never {
  const { t, site } = context.get(visitContext);
  throw data({ title: pageTitle(t('shell:error_not_found'), site) }, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
