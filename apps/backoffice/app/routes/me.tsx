import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { MePage } from '#app/features/me/me-page.tsx';
import type { LoaderArgs } from '#app/visit/route-types.ts';
import { titleMeta } from '#app/visit/title.ts';
import { visitContext } from '#app/visit/visit.server.ts';

export const handle = { texts: ['office-me'] } satisfies TextsHandle;

export function loader({ context }: LoaderArgs) {
  return { title: context.get(visitContext).t('office-me:title') };
}

export const meta = titleMeta;

export default function Me() {
  return <MePage />;
}
