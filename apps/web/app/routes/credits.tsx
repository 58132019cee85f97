import { redirect } from 'react-router';
import { PackagesPage } from '#app/features/buying/checkout/packages-page.tsx';
import { readCheckout } from '#app/features/buying/checkout/read-checkout.ts';
import { checkoutPath, codeFor, firstChoice } from '#app/features/buying/checkout/rules.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/credits';

export const handle = {
  texts: ['checkout', 'payments', 'credits', 'offers', 'error'],
} satisfies RouteHandle;

/**
 * The form of the page comes back here. A code is checked before the next step is shown; one that the page has said it refuses is
 * left out the second time.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, t, site, locale } = context.get(visitContext);
  const search = new URL(request.url).searchParams;
  const read = await readCheckout(api, search);
  const chosen = firstChoice(read.checkout, search.get('bundle'));
  if (!chosen) throw new Error('a price list has at least one bundle');
  const { credits } = chosen;
  const { country } = read.checkout;
  const isLeftOut = read.refusal !== undefined && search.get('without') === read.code;
  if (search.get('step') === 'method' && (!read.refusal || isLeftOut))
    throw redirect(checkoutPath({ credits, country, code: codeFor(read.checkout, chosen, read.code) }));
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    ...read,
    first: credits,
    countries: site.countries.map((code) => ({ code, name: names.of(code) ?? code })),
    title: pageTitle(t('checkout:packages_page'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <PackagesPage {...loaderData} />;
}
