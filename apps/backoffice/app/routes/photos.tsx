import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { PhotosPage } from '#app/features/photos/photos-page.tsx';
import type { LoaderArgs } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-photos'] } satisfies TextsHandle;

export function loader({ context }: LoaderArgs) {
  return { title: context.get(visitContext).t('office-photos:title') };
}

export const meta = titleMeta;

export default function Photos() {
  return <PhotosPage />;
}
