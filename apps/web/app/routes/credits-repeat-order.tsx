import { redirect } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { leaveFor } from '#app/features/checkout/leave.ts';
import { paidOr, pay } from '#app/features/checkout/pay.ts';
import { readCheckout } from '#app/features/checkout/read-checkout.ts';
import { RepeatPage } from '#app/features/checkout/repeat-page.tsx';
import { checkoutPath } from '#app/features/checkout/rules.ts';
import type { RouteHandle } from '#app/texts/catalogue.tsx';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
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
  // The bank is not kept, so it has to be chosen again.
  if (!offered || offered.closed || offered.banks.length > 0)
    throw redirect(checkoutPath({ credits: bundle.credits, country }));
  return {
    checkout,
    bundle,
    offered,
    paidAt: last.paid_at,
    title: pageTitle(t('checkout:repeat_page'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  return paidOr(await pay(context.get(visitContext).api, await request.formData()));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await pay(browserApi(), await request.formData());
  if (outcome.redirect) await leaveFor(outcome.redirect);
  return paidOr(outcome);
}

export { keepsOrder as shouldRevalidate } from '#app/features/checkout/pay.ts';

export default function CreditsRepeatOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <RepeatPage {...loaderData} outcome={actionData} />;
}
