import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { PricingPage } from '#app/features/buying/premium/pricing-page.tsx';
import { priceSettings } from '#app/features/buying/premium/settings.ts';
import { writeAmounts } from '#app/features/buying/premium/written-amounts.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/pricing';

export const handle = { texts: ['pricing'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, t, site, locale } = context.get(visitContext);
  const asked = site.countries.find((code) => code === url.searchParams.get('country'));
  const query = asked ? { country: asked } : {};
  const [{ country, currency, bundles }, { settings }] = await Promise.all([
    pageAnswer(api.readPriceList({ query })),
    pageAnswer(api.readSettings()),
  ]);
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = site.countries.map((code) => ({ code, name: regions.of(code) ?? code }));
  return {
    title: pageTitle(t('pricing:page_title'), site),
    bundles,
    settings: priceSettings(settings),
    amounts: writeAmounts(bundles, priceSettings(settings), locale),
    country,
    countries: countries.toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    currencyName: new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Pricing({ loaderData: { title: _title, ...page } }: Route.ComponentProps) {
  return <PricingPage {...page} />;
}
