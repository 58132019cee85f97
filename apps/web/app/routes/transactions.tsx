import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { PaymentList } from '#app/features/buying/payments/payment-list.tsx';
import { spendingOf } from '#app/features/buying/payments/spending.ts';
import { SpendingAside } from '#app/features/buying/payments/spending-aside.tsx';
import { TransactionsPage } from '#app/features/buying/payments/transactions-page.tsx';
import { useUser } from '#app/platform/request/root-data.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/transactions';

export const handle = { texts: ['payments', 'credits'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const [firstPart, checkout, { settings }] = await Promise.all([
    pageAnswer(api.listPayments()),
    api.readCheckout().catch(() => undefined),
    pageAnswer(api.readSettings()),
  ]);
  const spending = spendingOf(checkout, settings.message_credits);
  return { firstPart, spending, title: pageTitle(t('payments:tab_payments'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Transactions({ loaderData: { firstPart, spending } }: Route.ComponentProps) {
  const user = useUser();
  return (
    <TransactionsPage tab="payments">
      <div className="payment-columns">
        <PaymentList firstPart={firstPart} />
        {user && <SpendingAside user={user} spending={spending} />}
      </div>
    </TransactionsPage>
  );
}
