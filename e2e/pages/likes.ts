import type { LikeList } from '@bowline/contract/likes';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Context } from '@bowline/server/context.ts';
import { inTransaction } from '@bowline/server/kernel/db/transaction.ts';
import type { Locator, Page } from '@playwright/test';
import type { PeopledSite, Person } from '../actors/test-site.ts';
import { mustAsk } from '../harness/api.ts';
import { expect } from '../harness/test.ts';
import { wordsIn } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';
import { cardList } from './members.ts';

const t = wordsIn('nl');

/** Somebody likes somebody, by the product's own part: the other is told, as by a press on the heart. */
export async function giveLike(
  { kernel, likes }: Context,
  { site }: PeopledSite,
  { memberId: member, publicId, name }: Person,
  liked: Person,
): Promise<void> {
  const viewer = { site: site.id, member, publicId };
  const given = await inTransaction(kernel.database.db, (tx) => likes.like(tx, viewer, liked.publicId));
  if (!given.ok) throw new Error(`${name} could not like ${liked.name}: ${given.code}`);
}

export async function openLikes(page: Page, list: LikeList): Promise<Locator> {
  await visit(page, `/likes/${list}`);
  return likeList(page, list);
}

export function likeList(page: Page, list: LikeList): Locator {
  const names = {
    received: t('likes:list_received'),
    given: t('likes:list_given'),
    matches: t('likes:list_matches'),
  };
  return cardList(page, names[list]);
}

/** The card of somebody on a list. */
export const cardOf = (list: Locator, name: string): Locator =>
  list
    .getByRole('listitem')
    .filter({ has: list.page().getByRole('link', { name: new RegExp(`^${name}, `) }) });

/** On a card. */
export const heartOf = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name: t('members:like', { name }), exact: true });

/** In the top bar, or docked at the foot of a phone. */
const likesLink = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: t('shell:main_navigation') })
    .getByRole('link', { name: new RegExp(`^${t('shell:likes')}`) });

/** Where likes are counted that were not looked at yet: beside the link to them and in the title. */
export async function expectNewLikes(page: Page, count: number): Promise<void> {
  await expect(likesLink(page)).toHaveAccessibleName(
    count === 0 ? t('shell:likes') : new RegExp(` ${t('shell:new_likes', { count })}$`),
  );
  await expect(page).toHaveTitle(count === 0 ? /^[^(]/ : new RegExp(`^\\(${count}\\) `));
  // The page says so at once; whoever walks on means what the server has been told too.
  await expect
    .poll(async () => (await likesOf(page)).liked_by.filter(({ like_new }) => like_new).length)
    .toBe(count);
}

/** What is told over the page: a match, a like, or somebody. */
export const told = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

interface Likes {
  readonly profiles: readonly MemberCard[];
  readonly liked_by: readonly (MemberCard & { readonly like_new: boolean })[];
}

export const likesOf = (page: Page): Promise<Likes> => mustAsk<Likes>(page, 'GET', '/api/likes.php');

/** Whom the page's member likes, the latest first, as the server knows it: a heart is red before that. */
export const expectGiven = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(async () => (await likesOf(page)).profiles.map(({ name }) => name)).toEqual(names);

/** Opened by the press before, and looked at: the like of whose page it is counts as new no more. */
export async function expectOpened(page: Page, { publicId, name }: Person): Promise<void> {
  await page.waitForURL(`**/members/${publicId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectNewLikes(page, 0);
}
