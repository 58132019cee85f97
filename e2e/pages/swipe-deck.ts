import type { SwipeCard } from '@bowline/contract/swipe';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { expect } from '../harness/test.ts';
import { translatorFor } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';

const t = translatorFor('nl');

/** Opens the swipe game and returns the name on the top card. */
export async function openDeck(page: Page): Promise<string> {
  await visit(page, '/swipe-game');
  return nameOnTop(page);
}

/** The label of the like button names the member on the card. */
const anyLike = new RegExp(`^${t('swipe:like', { name: '(.+)' })}$`);

export async function nameOnTop(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: anyLike }).getAttribute('aria-label');
  const name = anyLike.exec(label ?? '')?.[1];
  if (!name) throw new Error('The deck has no top card');
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

/** Waits until a card has left and returns the name on the next one. */
export async function topAfter(page: Page, name: string): Promise<string> {
  await expect(likeButton(page, name)).toHaveCount(0);
  return nameOnTop(page);
}

export const expectLikesLeft = (page: Page, left: number): Promise<void> =>
  expect(page.getByText(t('swipe:left', { left, total: 4 }))).toBeVisible();

/** Reads the deck of the page's member from the API. */
export const readDeck = (page: Page) =>
  callApi<{ cards: SwipeCard[]; likes_left: number; resets_at: string }>(page, 'GET', '/api/swipe');

/** Drags the top card with the mouse through the given horizontal offsets and releases it at the last. */
export async function drag(page: Page, ...offsets: readonly number[]): Promise<void> {
  const { x, y } = await middleOfCard(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const offset of offsets) await page.mouse.move(x + offset, y, { steps: 8 });
  await page.mouse.up();
}

/** Drags the top card with a finger, on a page that was opened with touch. */
export async function dragByFinger(page: Page, offset: number): Promise<void> {
  const { x, y } = await middleOfCard(page);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (offset * step) / 8);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fingers.detach();
}

async function middleOfCard(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.deck-card[data-depth="0"]:not([inert])').boundingBox();
  if (!box) throw new Error('The deck has no top card');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
