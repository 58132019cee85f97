import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { EnterPage } from '#app/features/sign-in/enter-page.tsx';
import { platformMark } from '#app/features/sign-in/platform-mark.server.ts';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-sign-in'] } satisfies TextsHandle;

export function loader({ context }: LoaderArgs) {
  return { title: context.get(visitContext).t('office-sign-in:enter_title'), mark: platformMark() };
}

export const meta = titleMeta;

export default function Enter({ loaderData }: RouteProps<typeof loader>) {
  return <EnterPage mark={loaderData.mark} />;
}
