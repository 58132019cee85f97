import type { UserView } from '@bowline/contract/identity';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { jsx } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import Alerts from './alerts.tsx';

const newcomer: UserView = {
  id: 'm1',
  status: 'not_confirmed',
  credits: 20,
  paid_user: false,
  signup_date: '2026-01-01T12:00:00Z',
  language: 'nl',
  notifications_disabled: [],
  time_bonus_seconds: null,
  profile: { id: 'm1', name: 'Fenna', country: 'NL', status: 'disabled', main_image: null },
};

/** As the server draws it, above the page of this address. */
function drawn(user: UserView, url: string): string {
  const element = jsx(Alerts, { user });
  const routes = ['members', 'signup'].map((id) => ({ id, path: `/${id}`, element }));
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  return renderToString(
    jsx(I18nProvider, {
      locale: 'nl',
      catalogue: catalogueOf('nl'),
      children: jsx(RouterProvider, { router }),
    }),
  );
}

it('a newcomer is reminded, and can ask for the mail again', () => {
  const html = drawn(newcomer, '/members');
  expect(html).toContain('Bevestig je e-mailadres');
  expect(html).toContain('Stuur opnieuw');
  expect(html).not.toContain('pointer-coarse:hidden');
});

it('what was dismissed is hidden before it is seen', () => {
  expect(drawn(newcomer, '/members')).toMatch(
    /<\/div><script [^>]*data-key="bowline:dismissed:activation_reminder:m1"/,
  );
});

it('after signing up a smartphone waits for the modal', () => {
  expect(drawn(newcomer, '/members?api_signup_complete=1')).toContain('pointer-coarse:hidden');
});

it('without mail the reason is told, the gravest first', () => {
  const html = drawn({ ...newcomer, notifications_disabled: ['unsubscribe', 'bounce'] }, '/members');
  expect(html).toContain('Onze e-mails komen niet aan op je adres.');
  expect(html).not.toContain('Bevestig je e-mailadres');
});

it('whoever has no photo is led to where one is added', () => {
  const html = drawn({ ...newcomer, status: 'confirmed' }, '/members');
  expect(html).toContain('Je hebt nog geen foto');
  expect(html).toContain('href="/profile"');
});

it('where there is nothing to tell there is nothing', () => {
  expect(drawn(newcomer, '/signup')).toBe('');
  const main_image = { filename: '/full', thumb_filename: '/thumb' };
  const profile = { ...newcomer.profile, main_image };
  expect(drawn({ ...newcomer, status: 'confirmed', profile }, '/members')).toBe('');
});
