import { LikesPage } from '#app/features/likes/likes-page.tsx';
import { readLikes } from '#app/features/likes/read-likes.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/likes';

export const handle = { texts: ['likes', 'members'] } satisfies RouteHandle;

/** Shows the likes received first. */
export async function loader({ context }: Route.LoaderArgs) {
  return readLikes(context.get(visitContext), 'received');
}

export const meta: Route.MetaFunction = titleMeta;

export default function Likes({ loaderData: { type, firstPage, regions } }: Route.ComponentProps) {
  return <LikesPage type={type} firstPage={firstPage} regions={regions} />;
}
