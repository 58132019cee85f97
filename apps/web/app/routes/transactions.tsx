import { pageAnswer } from '#app/api/page-answer.ts';
import { PaymentList } from '#app/features/payments/payment-list.tsx';
import { TransactionsPage } from '#app/features/payments/transactions-page.tsx';
import type { RouteHandle } from '#app/texts/catalogue.tsx';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/transactions';

export const handle = { texts: ['payments', 'credits'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const firstPart = await pageAnswer(api.GET('/api/payments'));
  return { firstPart, title: pageTitle(t('payments:tab_payments'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Transactions({ loaderData: { firstPart } }: Route.ComponentProps) {
  return (
    <TransactionsPage tab="payments">
      <PaymentList firstPart={firstPart} />
    </TransactionsPage>
  );
}
