import type { UserView } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { ThemeProvider, themes } from '@bowline/ui/brand/themes';
import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Section } from '#app/session/open-sections.ts';
import { OfferTitle, OfferWords } from './offer-words.tsx';
import { bonusWith } from './time-bonus.ts';
import { TimeBonusBanner } from './time-bonus-banner.tsx';

const newcomer: UserView = {
  id: 'm1',
  status: 'confirmed',
  credits: 0,
  paid_user: false,
  signup_date: '2026-01-01T12:00:00Z',
  language: 'nl',
  notifications_disabled: [],
  time_bonus_seconds: 13_268,
  profile: { id: 'm1', name: 'Fenna', country: 'NL', status: 'active', main_image: null },
};

interface Page {
  readonly at?: string;
  readonly site?: object;
  readonly locale?: Locale;
}

/** As the server draws it on the page of this address. */
function drawn(element: ReactElement, { at = '/members', site = {}, locale = 'nl' }: Page = {}): string {
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

describe('the banner', () => {
  const open: ReadonlySet<Section> = new Set<Section>(['credits']);
  const banner = (user: UserView, sections = open) => jsx(TimeBonusBanner, { user, open: sections });

  it('is drawn by the server, with the time that is left and the way to the credits', () => {
    const html = drawn(banner(newcomer));
    expect(wordsIn(html)).toBe('25% welkomstbonus nog 03:41:08 Geldig tot 17:00. Bekijk pakketten');
    expect(html).toContain('href="/credits"');
  });
  it('reads no figures aloud that change each second', () => {
    expect(drawn(banner(newcomer))).toMatch(/<span aria-hidden="true">(<!-- -->)*nog .*03:41:08/);
  });
  it('speaks the language of its reader', () => {
    expect(wordsIn(drawn(banner(newcomer), { locale: 'en' }))).toContain('25% welcome bonus 03:41:08 left');
  });
  it.each<[string, UserView, Page, ReadonlySet<Section>]>([
    ['once paid', { ...newcomer, paid_user: true }, {}, open],
    ['once it is over', { ...newcomer, time_bonus_seconds: null }, {}, open],
    ['outside the members area', newcomer, { at: '/profile' }, open],
    ['where credits cannot be bought', newcomer, {}, new Set()],
  ])('is not there %s', (_name, user, page, sections) => {
    expect(drawn(banner(user, sections), page)).toBe('');
  });
  it('leads nowhere today: the page of the credits is not there yet, and then it shows by itself', () => {
    expect(drawn(jsx(TimeBonusBanner, { user: newcomer }))).toBe('');
  });
});

describe('the offer', () => {
  const bonus = bonusWith(13_268);
  const words = (site: object) =>
    drawn(
      jsx(OfferWords, {
        bonus,
        user: newcomer,
        title: jsx('h2', { children: jsx(OfferTitle, { bonus }) }),
        onClose: () => undefined,
      }),
      { site },
    );
  const usual = { welcome_percentage: 10, welcome_days: 14 };

  it('says what it is worth, for how long, and that it is money', () => {
    const told = wordsIn(words(usual));
    expect(told).toContain('Speciale aanbieding 25% welkomstbonus op je eerste pakket');
    // Each figure is an element of its own.
    expect(told).toContain('0 3 uur : 4 1 min : 0 8 sec');
    expect(told).toContain('Aanbieding geldig tot 17:00');
    expect(told).toContain('er gaat 25% af van de prijs');
    expect(told).toContain('Evenveel credits, voor minder geld.');
    expect(told).toContain('hij geldt 4 uur vanaf je aanmelding');
  });
  it('says what remains afterwards, where something does', () => {
    expect(wordsIn(words(usual))).toContain('Daarna krijg je nog 10%, 14 dagen lang.');
    expect(wordsIn(words({ ...usual, welcome_percentage: 0 }))).not.toContain('Daarna');
  });
  it('leads to the credits by its clock and by its button', () => {
    expect(words(usual).match(/href="\/credits"/g)).toHaveLength(2);
  });
  it('hides the figures from whoever listens', () => {
    expect(words(usual)).toContain('<span class="countdown" aria-hidden="true">');
  });
});
