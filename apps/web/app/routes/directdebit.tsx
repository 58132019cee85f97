import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { data, redirect } from 'react-router';
import { readBundleCheckout, readCheckout } from '#app/features/buying/checkout/read-checkout.ts';
import { checkoutPath, codeFor } from '#app/features/buying/checkout/rules.ts';
import { act } from '#app/features/buying/direct-debit/act.ts';
import { DebitPage } from '#app/features/buying/direct-debit/debit-page.tsx';
import { placeIn } from '#app/features/buying/direct-debit/place.ts';
import { screenOf } from '#app/features/buying/direct-debit/rules.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/directdebit';

export const handle = {
  texts: ['debit', 'checkout', 'payments', 'credits', 'offers', 'error'],
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const search = new URL(request.url).searchParams;
  const wanted = placeIn(search);
  const [debit, read] = await Promise.all([
    pageAnswer(api.readDirectDebit()),
    wanted ? readBundleCheckout(api, search, wanted.credits) : readCheckout(api, search),
  ]);
  if (!read)
    throw data({ statusCode: 404, code: 'bundle_not_found', message: t('error:bundle_not_found') }, 404);
  const { checkout, code } = read;
  const order = 'bundle' in read && {
    bundle: read.bundle,
    place: {
      credits: read.bundle.credits,
      country: checkout.country,
      code: codeFor(checkout, read.bundle, code),
    },
  };
  const isOffered = checkout.methods.some(({ method }) => method === 'direct_debit');
  if (order && !isOffered) throw redirect(checkoutPath(order.place));
  const screen = screenOf(debit, { bundle: order ? order.bundle : undefined, edit: search.has('edit') });
  // A signed mandate leads on: to the order, or to where the mandate is shown.
  if (screen === 'signed')
    throw redirect(order ? checkoutPath({ ...order.place, method: 'direct_debit' }) : '/settings#mandate');
  return {
    debit,
    checkout,
    order: order || undefined,
    screen,
    now: Date.now(),
    title: pageTitle(t('payments:method_direct_debit'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** For a form submitted before hydration. */
export function action({ request, context }: Route.ActionArgs) {
  return act(context.get(visitContext).api, request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return act(browserApi, request);
}

export default function DirectDebit({ loaderData, actionData }: Route.ComponentProps) {
  return <DebitPage {...loaderData} outcome={actionData} />;
}
