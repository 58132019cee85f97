import { likeLists } from '@bowline/contract/choices';

import { redirect } from 'react-router';
import { LikesPage } from '#app/features/likes/likes-page.tsx';
import { readLikes } from '#app/features/likes/read-likes.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/likes-type';

export const handle = { texts: ['likes', 'members'] } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = likeLists.find((list) => list === params.type);
  if (!type) throw redirect('/likes');
  return readLikes(context.get(visitContext), type);
}

export const meta: Route.MetaFunction = titleMeta;

export default function LikesOfType({ loaderData: { type, firstPage, regions } }: Route.ComponentProps) {
  return <LikesPage type={type} firstPage={firstPage} regions={regions} />;
}
