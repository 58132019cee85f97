import { redirect } from 'react-router';
import { leaveFor } from '#app/features/buying/checkout/leave.ts';
import { paidOr, pay } from '#app/features/buying/checkout/pay.ts';
import { readCheckout, readDebit } from '#app/features/buying/checkout/read-checkout.ts';
import { RepeatPage } from '#app/features/buying/checkout/repeat-page.tsx';
import { checkoutPath, closedFor, debitPath } from '#app/features/buying/checkout/rules.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/credits-repeat-order';

export const handle = {
  texts: ['checkout', 'payments', 'credits', 'offers', 'error'],
} satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const { checkout } = await readCheckout(api, new URLSearchParams());
  const { last, bundles, methods, country } = checkout;
  const bundle = bundles.find(({ credits }) => credits === last?.credits);
  if (!last || !bundle) throw redirect('/credits');
  const offered = methods.find(({ method }) => method === last.method);
  const place = { credits: bundle.credits, country };
  const debit = await readDebit(api, checkout);
  const closed = offered && closedFor(offered, bundle, debit);
  if (offered?.method === 'direct_debit' && (closed || !debit?.mandate)) throw redirect(debitPath(place));
  // The bank is not kept, so it has to be chosen again.
  if (!offered || closed || offered.banks.length > 0) throw redirect(checkoutPath(place));
  return {
    checkout,
    bundle,
    offered,
    debit,
    paidAt: last.paid_at,
    title: pageTitle(t('checkout:repeat_page'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return paidOr(await pay(context.get(visitContext).api, form), form);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const outcome = await pay(browserApi, form);
  if (outcome.redirect) await leaveFor(outcome.redirect);
  return paidOr(outcome, form);
}

export { keepsOrder as shouldRevalidate } from '#app/features/buying/checkout/pay.ts';

export default function CreditsRepeatOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <RepeatPage {...loaderData} outcome={actionData} />;
}
