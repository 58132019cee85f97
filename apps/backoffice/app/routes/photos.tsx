import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { PhotosPage } from '#app/features/photos/photos-page.tsx';
import type { LoaderArgs } from '#app/visit/route-types.ts';
import { titleMeta } from '#app/visit/title.ts';
import { visitContext } from '#app/visit/visit.server.ts';

export const handle = { texts: ['office-photos'] } satisfies TextsHandle;

export function loader({ context }: LoaderArgs) {
  return { title: context.get(visitContext).t('office-photos:title') };
}

export const meta = titleMeta;

export default function Photos() {
  return <PhotosPage />;
}
