import type { UserView } from '@bowline/contract/identity';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { jsx } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aUser } from '#app/platform/session/user-fixture.ts';
import Alerts from './alerts.tsx';

const newMember = aUser({ status: 'not_confirmed', profile: { status: 'disabled' } });

/** Renders the alerts above the page of this URL, as the server does. */
function render(user: UserView, url: string): string {
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

it('reminds a new member to confirm the address, with a button to resend the mail', () => {
  const html = render(newMember, '/members');
  expect(html).toContain('Bevestig je e-mailadres');
  expect(html).toContain('Stuur opnieuw');
  expect(html).not.toContain('pointer-coarse:hidden');
});

it('hides a dismissed alert before it is painted', () => {
  expect(render(newMember, '/members')).toMatch(
    /data-dismissal="bowline:dismissed:activation_reminder:m1">.*<script [^>]*>[^<]*data-dismissal/,
  );
});

it('leaves the reminder after sign-up to the modal on smartphones', () => {
  expect(render(newMember, '/members?api_signup_complete=1')).toContain('pointer-coarse:hidden');
});

it('shows the most serious reason why no mail is sent', () => {
  const html = render({ ...newMember, notifications_disabled: ['unsubscribe', 'bounce'] }, '/members');
  expect(html).toContain('Onze e-mails komen niet aan op je adres.');
  expect(html).not.toContain('Bevestig je e-mailadres');
});

it('links a member without a photo to the photos', () => {
  const html = render({ ...newMember, status: 'confirmed' }, '/members');
  expect(html).toContain('Je hebt nog geen foto');
  expect(html).toContain('href="/profile"');
});

it('names the page that changed since the sign-up, and dismisses each change by itself', () => {
  const terms_changed = { page: 'privacy', at: '2026-10-01T12:00:00.000Z' } as const;
  const html = render({ ...newMember, terms_changed }, '/members');
  expect(html).toContain('Privacy: er is iets veranderd');
  expect(html).toContain('1 oktober 2026');
  expect(html).toContain('href="/pages/privacy#changes-of-page"');
  expect(html).toContain('data-dismissal="bowline:dismissed:new_terms:m1:2026-10-01T12:00:00.000Z"');
});

it('shows one alert at a time: the address before the photo, and no photo on the first visit', () => {
  const hidden = / data-dismissal="bowline:dismissed:(\w+):m1"(?: hidden="(\w*)")?/g;
  const alertsOf = (user: UserView) =>
    [...render(user, '/members').matchAll(hidden)].map(([, name, waits]) => [name, waits !== undefined]);
  expect(alertsOf(newMember)).toEqual([
    ['activation_reminder', false],
    ['profile_photo', true],
  ]);
  expect(alertsOf({ ...newMember, signup_date: new Date().toISOString() })).toEqual([
    ['activation_reminder', false],
  ]);
});

it('renders nothing when no alert applies', () => {
  expect(render(newMember, '/signup')).toBe('');
  const main_image = { filename: '/full', thumb_filename: '/thumb' };
  const profile = { ...newMember.profile, main_image };
  expect(render({ ...newMember, status: 'confirmed', profile }, '/members')).toBe('');
});
