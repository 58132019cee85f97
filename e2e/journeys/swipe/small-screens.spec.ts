import type { Context } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type TestMember } from '@bowline/server/testing/factories/members.ts';
import type { Page } from '@playwright/test';
import { withDatabase } from '../../harness/database.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

/** A phone, the same phone with the browser's bars, the smallest one, a phone on its side, and a desktop at 200 % zoom. */
const screens = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];

/** The languages of the demo, the site's own first. */
const sites = { bowline: ['nl', 'de', 'en'], knoten: ['de', 'nl', 'en'], bight: ['en', 'nl', 'de'] } as const;

for (const [site, languages] of Object.entries(sites)) {
  for (const { tag, locale } of variants(languages.map((locale) => ({ locale })))) {
    test(`all buttons of the deck are in sight on every screen: ${site}, ${locale}`, { tag }, async ({
      open,
      product,
    }) => {
      const member = await aNewcomerOf(product, site);
      const page = await open({ site, member, locale });
      await visit(page, '/swipe-game');
      await expect(page.locator('.deck-buttons button')).toHaveCount(4);
      for (const size of screens) {
        await page.setViewportSize(size);
        expect.soft(await deckFaults(page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
  }
}

/** A member of a demo site about whom there is no news, which would open a dialog. */
async function aNewcomerOf(product: Context, name: string): Promise<TestMember> {
  const { rows } = await withDatabase((client) =>
    client.query<Pick<Site, 'id'>>('select id from sites.site where domain = $1', [`${name}.localhost`]),
  );
  const [site] = rows;
  if (!site) throw new Error(`there is no site ${name}`);
  return aMember(product, site, { gender: 'male' });
}

/** What keeps the deck from being played without scrolling: a button that is off the screen or covered, a card that is. */
const deckFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const nav = document.querySelector('.tab-bar');
    const docked =
      nav && getComputedStyle(nav).position === 'fixed' ? nav.getBoundingClientRect().top : innerHeight;
    for (const button of document.querySelectorAll('.deck-buttons button')) {
      const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
      const name = button.getAttribute('aria-label');
      if (bottom > docked || top < 0 || left < 0 || right > innerWidth)
        faults.push(
          `${name} is at ${Math.round(top)} to ${Math.round(bottom)}, the screen ends at ${Math.round(docked)}`,
        );
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!onTop || !button.contains(onTop)) faults.push(`${name} is covered by .${onTop?.className}`);
    }
    const card = document.querySelector('.deck')?.getBoundingClientRect();
    const words = document
      .querySelector('.deck-card[data-depth="0"] .photo-card-words')
      ?.getBoundingClientRect();
    const head = document.querySelector('.swipe-head')?.getBoundingClientRect();
    const buttons = document.querySelector('.deck-buttons')?.getBoundingClientRect();
    if (!card || !words || !head || !buttons) return [...faults, 'there is no deck'];
    if (card.height < 140) faults.push(`the card is only ${Math.round(card.height)} px high`);
    if (words.top < card.top) faults.push('the name does not fit on the card');
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    if (overlap(card, buttons)) faults.push('the buttons lie on the card');
    if (overlap(card, head)) faults.push('the head lies on the card');
    return faults;
  });
