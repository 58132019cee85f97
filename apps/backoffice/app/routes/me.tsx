import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { MePage } from '#app/features/me/me-page.tsx';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-me', 'office-sign-in'] } satisfies TextsHandle;

export async function loader({ context }: LoaderArgs) {
  const { api, t } = context.get(visitContext);
  const [{ name, factors }, { devices }] = await Promise.all([
    pageAnswer(api.listFactors()),
    pageAnswer(api.listDevices()),
  ]);
  return { title: t('office-me:title'), name, factors, devices };
}

export const meta = titleMeta;

export default function Me({ loaderData: { name, factors, devices } }: RouteProps<typeof loader>) {
  return <MePage name={name} factors={factors} devices={devices} />;
}
