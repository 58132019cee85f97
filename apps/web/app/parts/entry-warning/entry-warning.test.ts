import type { Locale } from '@bowline/i18n';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { ThemeProvider, themes } from '@bowline/ui/brand/themes';
import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { EmbeddedWarning } from './embedded-warning.tsx';
import EntryWarning from './entry-warning.tsx';
import { warnInlineScript } from './warn.ts';

const site = { minimum_age: 18 };

/** Renders the warning for a visitor, as the server does. */
function drawn(element: ReactElement, isWarned = true, locale: Locale = 'en'): string {
  const page = { id: 'page', index: true as const, element };
  const layout = { id: 'layouts/empty', element: jsx(Outlet, {}), children: [page] };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: jsx(Outlet, {}), children: [layout] }],
    {
      hydrationData: { loaderData: { root: { site }, 'layouts/empty': { isWarned } } },
    },
  );
  return renderToString(
    jsx(I18nProvider, {
      locale,
      catalogue: catalogueOf(locale),
      children: jsx(ThemeProvider, { theme: themes.bowline, children: jsx(RouterProvider, { router }) }),
    }),
  );
}

it('is rendered closed and opened by the script right after it', () => {
  const html = drawn(jsx(EntryWarning, {}));
  expect(html).toMatch(
    /^<dialog class="warning" tabindex="-1" closedby="none" aria-labelledby="[^"]+" aria-describedby="[^"]+">/,
  );
  expect(html).toContain(`</dialog><script nonce="">${warnInlineScript}</script>`);
});

it('has an accessible name and two answers that need no script', () => {
  const html = drawn(jsx(EntryWarning, {}));
  const [, title] = html.match(/aria-labelledby="([^"]+)"/) ?? [];
  expect(html).toContain(`<h2 id="${title}"`);
  expect(html).toMatch(/<form [^>]*method="dialog"><button type="submit" value="enter"[^>]*>Enter<\/button>/);
  expect(html).toMatch(/<a href="about:blank"[^>]*>Leave<\/a>/);
});

it.each(['en', 'nl'] as const)('warns in %s and claims no age check', (locale) => {
  const html = drawn(jsx(EntryWarning, {}), true, locale);
  expect(html).toMatch(/adults|volwassenen/);
  expect(html).not.toMatch(/verif|check|confirm|bevestig|controle|I am|ik ben/i);
});

it('is a line of the page, not a dialog, on pages that only sign up', () => {
  const html = drawn(jsx(EmbeddedWarning, {}));
  expect(html).toContain('This site is for adults aged 18 and over.');
  expect(html).not.toContain('<dialog');
  expect(drawn(jsx(EmbeddedWarning, {}), false)).toBe('');
});
