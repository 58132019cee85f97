import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { MembersPage } from '#app/features/members/members-page.tsx';
import type { LoaderArgs } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-members', 'office-cases'] } satisfies TextsHandle;

export const loader = ({ context }: LoaderArgs) => ({
  title: context.get(visitContext).t('office-members:title'),
});

export const meta = titleMeta;

export default function Members() {
  return <MembersPage />;
}
