import type { Locale } from '@bowline/i18n';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Section, sectionPaths } from '#app/session/open-sections.ts';
import { MemberLinks } from './member-links.tsx';
import { type Counts, navItems } from './nav-items.ts';

const everything = new Set(Object.keys(sectionPaths) as Section[]);

/** The bar as a member at /likes sees it once every page exists. */
function drawn(user: { paid_user: boolean; credits: number }, counts: Counts, locale: Locale = 'nl'): string {
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

describe('the links of a member', () => {
  const html = drawn({ paid_user: true, credits: 7 }, { unreadMessages: 1, newLikes: 120 });

  it('stand in the top bar and docked at the foot', () => {
    for (const path of ['/members', '/swipe-game', '/chats', '/likes', '/credits'])
      expect(html.split(`href="${path}"`)).toHaveLength(3);
    expect(html).not.toContain('/premium');
  });
  it('say where one is', () => {
    expect(html.match(/<a aria-current="page"[^>]*href="\/likes"/g)).toHaveLength(2);
    expect(html.match(/aria-current/g)).toHaveLength(2);
  });
  it('show no more than 99+, and read it in full', () => {
    expect(html).toContain('<span aria-hidden="true">99+</span>');
    expect(textOf(html)).toContain('|Likes|120 nieuwe likes|');
  });
  it('count one as one', () => {
    expect(textOf(html)).toContain('|Berichten|1 nieuw bericht|');
    expect(textOf(drawn({ paid_user: false, credits: 0 }, { unreadMessages: 2, newLikes: 1 }))).toContain(
      '|Berichten|2 nieuwe berichten|Likes|1 nieuwe like|Premium|',
    );
  });
  it('warn of a low balance', () => {
    expect(html).toContain('<span class="badge badge-warn"><span aria-hidden="true">7</span>');
    expect(textOf(html)).toContain('|Credits|nog 7 credits|');
  });
  it('are plain about an empty one', () => {
    const empty = drawn({ paid_user: true, credits: 0 }, { unreadMessages: 0, newLikes: 0 }, 'en');
    expect(empty).toContain('<span class="badge badge-danger"><span aria-hidden="true">0</span>');
    expect(textOf(empty)).toContain('|Messages|Likes|Credits|you have no credits left|');
  });
});
