import type { SwipeCard } from '@bowline/contract/swipe';
import type { Locator, Page } from '@playwright/test';
import { mustAsk } from '../harness/api.ts';
import { expect } from '../harness/test.ts';
import { wordsIn } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';

const t = wordsIn('nl');

/** Opens the game; the name is that of the card on top. */
export async function openDeck(page: Page): Promise<string> {
  await visit(page, '/swipe-game');
  return nameOnTop(page);
}

/** The buttons name whom they are about. */
const anyLike = new RegExp(`^${t('swipe:like', { name: '(.+)' })}$`);

export async function nameOnTop(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: anyLike }).getAttribute('aria-label');
  const name = anyLike.exec(label ?? '')?.[1];
  if (!name) throw new Error('No card lies on top');
  return name;
}

export const expectOnTop = (page: Page, name: string): Promise<void> =>
  expect(likeButton(page, name)).toBeVisible();

export const likeButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: t('swipe:like', { name }), exact: true });

export const passButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: t('swipe:pass', { name }), exact: true });

export const undoButton = (page: Page): Locator =>
  page.getByRole('button', { name: t('swipe:undo'), exact: true });

/** Once the card of that name has left; the name is that of the next. */
export async function nextAfter(page: Page, name: string): Promise<string> {
  await expect(likeButton(page, name)).toHaveCount(0);
  return nameOnTop(page);
}

export const expectLeft = (page: Page, left: number): Promise<void> =>
  expect(page.getByText(t('swipe:left', { left, total: 4 }))).toBeVisible();

/** What the API deals to the page's member. */
export const dealt = (page: Page) =>
  mustAsk<{ cards: SwipeCard[]; likes_left: number; resets_at: string }>(page, 'GET', '/api/swipe');

/** With the mouse, by way of the places given: how far from where it was taken hold of. The last is where it is let go. */
export async function drag(page: Page, ...pulls: readonly number[]): Promise<void> {
  const { x, y } = await middleOfCard(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const pull of pulls) await page.mouse.move(x + pull, y, { steps: 8 });
  await page.mouse.up();
}

/** The same with a finger, on a page that was opened for one. */
export async function dragByFinger(page: Page, pull: number): Promise<void> {
  const { x, y } = await middleOfCard(page);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (pull * step) / 8);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fingers.detach();
}

async function middleOfCard(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.deck-card[data-depth="0"]:not([inert])').boundingBox();
  if (!box) throw new Error('No card lies on top');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
