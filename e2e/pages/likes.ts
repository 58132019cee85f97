import type { LikeList } from '@bowline/contract/likes';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Context } from '@bowline/server/context.ts';
import { inTransaction } from '@bowline/server/kernel/db/transaction.ts';
import type { Locator, Page } from '@playwright/test';
import type { SiteMember, TestSite } from '../actors/test-site.ts';
import { callApi } from '../harness/api.ts';
import { expect } from '../harness/test.ts';
import { translatorFor } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';
import { cardList } from './members.ts';

const t = translatorFor('nl');

/** Gives a like through the likes module. The liked member is nudged, as by a click on the heart. */
export async function giveLike(
  { kernel, likes }: Context,
  { site }: TestSite,
  { memberId: member, publicId, name }: SiteMember,
  liked: SiteMember,
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

/** Finds the card of a member on a list. */
export const cardOf = (list: Locator, name: string): Locator =>
  list
    .getByRole('listitem')
    .filter({ has: list.page().getByRole('link', { name: new RegExp(`^${name}, `) }) });

/** Finds the heart on a member's card. */
export const heartOf = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name: t('members:like', { name }), exact: true });

/** Finds the link in the top bar, or in the bottom bar of a phone. */
const likesLink = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: t('shell:main_navigation') })
    .getByRole('link', { name: new RegExp(`^${t('shell:likes')}`) });

/** Expects the number of new likes in the badge of the link, in the page title and on the server. */
export async function expectNewLikes(page: Page, count: number): Promise<void> {
  await expect(likesLink(page)).toHaveAccessibleName(
    count === 0 ? t('shell:likes') : new RegExp(` ${t('shell:new_likes', { count })}$`),
  );
  await expect(page).toHaveTitle(count === 0 ? /^[^(]/ : new RegExp(`^\\(${count}\\) `));
  // The page updates at once; the next step of a test relies on the server knowing it too.
  await expect
    .poll(async () => (await readLikes(page)).liked_by.filter(({ like_new }) => like_new).length)
    .toBe(count);
}

/** Finds the dialog about a match, a new like or a suggestion by its title. */
export const dialogTitled = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

interface Likes {
  readonly profiles: readonly MemberCard[];
  readonly liked_by: readonly (MemberCard & { readonly like_new: boolean })[];
}

export const readLikes = (page: Page): Promise<Likes> => callApi<Likes>(page, 'GET', '/api/likes.php');

/** Expects the likes that the member has given, latest first, on the server: a heart turns red before that. */
export const expectLikesGiven = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(async () => (await readLikes(page)).profiles.map(({ name }) => name)).toEqual(names);

/** Expects the profile page of a member, whose like has thereby been seen. */
export async function expectProfileOpened(page: Page, { publicId, name }: SiteMember): Promise<void> {
  await page.waitForURL(`**/members/${publicId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectNewLikes(page, 0);
}
