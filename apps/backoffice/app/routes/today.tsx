import { formatDate } from '@bowline/i18n/format-date';
import { useLocale } from '@bowline/i18n/react';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { QueueList } from '#app/features/today/queue-list.tsx';
import { commonKeys } from '#app/keys/actions.ts';
import { Page } from '#app/parts/page.tsx';
import type { LoaderArgs, RouteProps } from '#app/visit/route-types.ts';
import { titleMeta } from '#app/visit/title.ts';
import { visitContext } from '#app/visit/visit.server.ts';

export const handle = { texts: ['office-today'] } satisfies TextsHandle;

export function loader({ context }: LoaderArgs) {
  const { t } = context.get(visitContext);
  return { title: t('office-today:title'), now: Date.now() };
}

export const meta = titleMeta;

export default function Today({ loaderData: { now } }: RouteProps<typeof loader>) {
  const day = formatDate(new Date(now), useLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Page title={day.charAt(0).toUpperCase() + day.slice(1)} keys={[commonKeys.help]}>
      <QueueList rendered={now} />
    </Page>
  );
}
