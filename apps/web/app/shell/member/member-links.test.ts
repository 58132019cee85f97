import type { Locale } from '@bowline/i18n';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Section, sectionPaths } from '#app/platform/session/open-sections.ts';
import { isCurrent, MemberLinks } from './member-links.tsx';
import { type Counts, navItems } from './nav-items.ts';

const everything = new Set(Object.keys(sectionPaths) as Section[]);

/** Renders the links of a member at /likes, with every section open. */
function render(
  user: { paid_user: boolean; credits: number },
  counts: Counts,
  locale: Locale = 'nl',
): string {
  const links = jsx(MemberLinks, { items: navItems(user, counts, everything) });
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: ['/likes'] });
  return renderToStaticMarkup(
    jsx(I18nProvider, { locale, catalogue: catalogueOf(locale), children: jsx(RouterProvider, { router }) }),
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[|\s]*\|[|\s]*/g, '|');

describe('MemberLinks', () => {
  const html = render({ paid_user: true, credits: 7 }, { unreadMessages: 1, newLikes: 120 });

  it('appear in the top bar and docked at the bottom', () => {
    for (const path of ['/members', '/swipe-game', '/chats', '/likes', '/credits'])
      expect(html.split(`href="${path}"`)).toHaveLength(3);
    expect(html).not.toContain('/premium');
  });
  it('mark the current page', () => {
    expect(html.match(/<a aria-current="page"[^>]*href="\/likes"/g)).toHaveLength(2);
    expect(html.match(/aria-current/g)).toHaveLength(2);
  });
  it('show at most 99+ but read out the full count', () => {
    expect(html).toContain('<span aria-hidden="true">99+</span>');
    expect(textOf(html)).toContain('|Likes|120 nieuwe likes|');
  });
  it('use the singular for one', () => {
    expect(textOf(html)).toContain('|Berichten|1 nieuw bericht|');
    expect(textOf(render({ paid_user: false, credits: 0 }, { unreadMessages: 2, newLikes: 1 }))).toContain(
      '|Berichten|2 nieuwe berichten|Likes|1 nieuwe like|Premium|',
    );
  });
  it('warn of a low balance', () => {
    expect(html).toContain('<span class="badge badge-warn"><span aria-hidden="true">7</span>');
    expect(textOf(html)).toContain('|Credits|nog 7 credits|');
  });
  it('show no badge of an empty balance: a red dot means that somebody has written', () => {
    const empty = render({ paid_user: true, credits: 0 }, { unreadMessages: 0, newLikes: 0 }, 'en');
    expect(empty).not.toContain('badge');
    expect(textOf(empty)).toContain('|Messages|Likes|Credits|');
  });
});

it.each([
  ['members', '/members', true],
  ['members', '/members/noor', true],
  ['members', '/membership', false],
  ['members', '/members/noor/chat', false],
  ['chats', '/members/noor/chat', true],
  ['chats', '/chats/0f0e', true],
  ['likes', '/members', false],
  ['premium', '/premium', true],
  ['credits', '/premium', true],
  ['likes', '/premium', false],
] as const)('isCurrent(%s, %s) is %s', (section, pathname, expected) => {
  expect(isCurrent(section, pathname)).toBe(expected);
});
