import { RemovalPage } from '#app/features/safety/removal/removal-page.tsx';
import { requestRemoval } from '#app/features/safety/removal/request-removal.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/removal';

export const handle = { texts: ['removal', 'error'] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  return { photo: url.searchParams.get('photo') ?? '', title: pageTitle(t('removal:page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ request, context }: Route.ActionArgs) {
  return requestRemoval(context.get(visitContext).api, await request.formData());
}

export default function Removal({ loaderData: { photo }, actionData }: Route.ComponentProps) {
  return <RemovalPage photo={photo} result={actionData} />;
}
