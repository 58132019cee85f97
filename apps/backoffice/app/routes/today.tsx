import { formatDate } from '@bowline/i18n/format-date';
import { useLocale } from '@bowline/i18n/react';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { Now, QueueList } from '#app/features/today/queue-list.tsx';
import { UrgentCase } from '#app/features/today/urgent-case.tsx';
import { Page } from '#app/parts/page.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { officeContext } from '#app/platform/request/office-context.server.ts';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-today', 'office-cases'] } satisfies TextsHandle;

export async function loader({ context, request }: LoaderArgs) {
  const { t, api } = context.get(visitContext);
  const { rights } = context.get(officeContext);
  const site = new URL(request.url).searchParams.get('site') ?? undefined;
  const query = { queue: 'reports' as const, state: 'open' as const, ...(site !== undefined && { site }) };
  const reports = rights.includes('decide_cases') ? await pageAnswer(api.listCases({ query })) : undefined;
  return { title: t('office-today:title'), now: Date.now(), urgent: reports?.cases[0] };
}

export const meta = titleMeta;

export default function Today({ loaderData: { now, urgent } }: RouteProps<typeof loader>) {
  const day = formatDate(new Date(now), useLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Page
      title={day.charAt(0).toUpperCase() + day.slice(1)}
      sub={<Now rendered={now} />}
      keys={[commonKeys.primary, commonKeys.help]}
    >
      {urgent && <UrgentCase one={urgent} rendered={now} />}
      <QueueList rendered={now} />
    </Page>
  );
}
