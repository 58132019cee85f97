import { ActivationFailed } from '../features/identity/activation-failed.tsx';
import type { RouteHandle } from '../texts/catalogue.tsx';
import { pageTitle } from '../visit/page-title.ts';
import { visitContext } from '../visit/visit.server.ts';
import type { Route } from './+types/activate-error';

export const handle = { texts: ['identity', 'error'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  return { title: pageTitle(t('error:activation_failed'), site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }];
}

export default function ActivateError() {
  return <ActivationFailed />;
}
