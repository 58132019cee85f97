import type { UserView } from '@bowline/contract/identity';
import type { BundleView } from '@bowline/contract/payments';
import type { Locale } from '@bowline/i18n';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { ThemeProvider, themes } from '@bowline/ui/brand/themes';
import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aUser } from '#app/platform/session/user-fixture.ts';
import { OfferText, OfferTitle } from './offer-text.tsx';
import { bonusWith } from './time-bonus.ts';
import { TimeBonusBanner } from './time-bonus-banner.tsx';

const newMember = aUser({ credits: 0, time_bonus_seconds: 13_268 });

interface Page {
  readonly at?: string;
  readonly site?: object;
  readonly locale?: Locale;
}

/** Renders the component on the page of this URL, as the server does. */
function render(element: ReactElement, { at = '/members', site = {}, locale = 'nl' }: Page = {}): string {
  const children = ['members', 'profile'].map((id) => ({ id, path: id, element }));
  const router = createMemoryRouter([{ id: 'root', path: '/', element: jsx(Outlet, {}), children }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { site } } },
  });
  return renderToString(
    jsx(I18nProvider, {
      locale,
      catalogue: catalogueOf(locale),
      children: jsx(ThemeProvider, { theme: themes.bowline, children: jsx(RouterProvider, { router }) }),
    }),
  );
}

const wordsIn = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('TimeBonusBanner', () => {
  const banner = (user: UserView) => jsx(TimeBonusBanner, { user });

  it('is server-rendered with the time left and a link to the credits', () => {
    const html = render(banner(newMember));
    expect(wordsIn(html)).toBe('25% welkomstbonus nog 03:41:08 Geldig tot 17:00. Bekijk pakketten');
    expect(html).toContain('href="/credits"');
  });
  it('hides the changing figures from screen readers', () => {
    expect(render(banner(newMember))).toMatch(/<span aria-hidden="true">(<!-- -->)*nog .*03:41:08/);
  });
  it('is in the member’s language', () => {
    expect(wordsIn(render(banner(newMember), { locale: 'en' }))).toContain('25% welcome bonus 03:41:08 left');
  });
  it.each<[string, UserView, Page]>([
    ['once paid', { ...newMember, paid_user: true }, {}],
    ['once it is over', { ...newMember, time_bonus_seconds: null }, {}],
    ['outside the members area', newMember, { at: '/profile' }],
  ])('is not rendered %s', (_name, user, page) => {
    expect(render(banner(user), page)).toBe('');
  });
});

describe('OfferText', () => {
  const bonus = bonusWith(13_268);
  const examples = [
    {
      credits: 100,
      messages: 10,
      list_price: { amount: 1200, currency: 'EUR' },
      price: { amount: 900, currency: 'EUR' },
      message_price: { amount: 90, currency: 'EUR' },
    },
  ] satisfies BundleView[];
  const words = (site: object, bundles: readonly BundleView[] = examples) =>
    render(
      jsx(OfferText, {
        bonus,
        user: newMember,
        examples: bundles,
        title: jsx('h2', { children: jsx(OfferTitle, { bonus }) }),
        onClose: () => undefined,
      }),
      { site },
    );
  const usual = { welcome_percentage: 10, welcome_days: 14 };

  it('states the value, the duration and that it is money', () => {
    const text = wordsIn(words(usual));
    expect(text).toContain('Speciale aanbieding 25% welkomstbonus op je eerste pakket');
    // Each figure is a separate element.
    expect(text).toContain('0 3 uur : 4 1 min : 0 8 sec');
    expect(text).toContain('Aanbieding geldig tot 17:00');
    expect(text).toContain('er gaat 25% af van de prijs');
    expect(text).toContain('Evenveel credits, voor minder geld.');
    expect(text).toContain('hij geldt 4 uur vanaf je aanmelding');
  });
  it('states what remains afterwards, if anything', () => {
    expect(wordsIn(words(usual))).toContain('Daarna krijg je nog 10%, 14 dagen lang.');
    expect(wordsIn(words({ ...usual, welcome_percentage: 0 }))).not.toContain('Daarna');
  });
  it('states the price with the bonus beside the price without, if they are known', () => {
    expect(wordsIn(words(usual))).toMatch(/100 credits normaal €\s12,00 €\s9,00/);
    expect(words(usual, [])).not.toContain('<dl');
  });
  it('links to the credits from its clock and its button', () => {
    expect(words(usual).match(/href="\/credits"/g)).toHaveLength(2);
  });
  it('hides the figures from screen readers', () => {
    expect(words(usual)).toContain('<span class="countdown" aria-hidden="true">');
  });
});
