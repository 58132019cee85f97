import { data, redirect } from 'react-router';
import { leaveFor } from '#app/features/buying/checkout/leave.ts';
import { OrderPage } from '#app/features/buying/checkout/order-page.tsx';
import { paidOr, pay } from '#app/features/buying/checkout/pay.ts';
import { readBundleCheckout, readDebit } from '#app/features/buying/checkout/read-checkout.ts';
import { checkoutPath, closedFor, codeFor, debitPath } from '#app/features/buying/checkout/rules.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/credits-order';

export const handle = {
  texts: ['checkout', 'payments', 'credits', 'offers', 'error'],
} satisfies RouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, t, site, locale } = context.get(visitContext);
  const search = new URL(request.url).searchParams;
  const read = await readBundleCheckout(api, search, Number(params.id));
  if (!read)
    throw data({ statusCode: 404, code: 'bundle_not_found', message: t('error:bundle_not_found') }, 404);
  const { checkout, bundle } = read;
  const { country } = checkout;
  const offered = checkout.methods.find(({ method }) => method === params.paymentmethod);
  const place = { credits: bundle.credits, country, code: codeFor(checkout, bundle, read.code) };
  const debit = await readDebit(api, checkout);
  const closed = offered && closedFor(offered, bundle, debit);
  // Direct debit has a page of its own for the mandate, and for why it cannot be used.
  if (offered?.method === 'direct_debit' && (closed || !debit?.mandate)) throw redirect(debitPath(place));
  // Another method that cannot be used here: the step before says why.
  if (params.paymentmethod && (!offered || closed)) throw redirect(checkoutPath(place));
  return {
    checkout,
    bundle,
    debit,
    place: { ...place, method: offered?.method, bank: search.get('bank') ?? undefined },
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    title: pageTitle(offered ? t('checkout:step_check') : t('checkout:step_method'), site),
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

export default function CreditsOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} outcome={actionData} />;
}
