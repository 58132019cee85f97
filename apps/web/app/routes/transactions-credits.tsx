import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { Statement } from '#app/features/buying/credits/statement-view.tsx';
import { TransactionsPage } from '#app/features/buying/payments/transactions-page.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/transactions-credits';

export const handle = { texts: ['payments', 'credits'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const firstPart = await pageAnswer(api.readCreditStatement());
  return { firstPart, title: pageTitle(t('credits:statement_title'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function TransactionsCredits({ loaderData: { firstPart } }: Route.ComponentProps) {
  return (
    <TransactionsPage tab="credits">
      <Statement firstPart={firstPart} />
    </TransactionsPage>
  );
}
