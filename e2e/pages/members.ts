import type { MemberCard } from '@bowline/contract/profiles';
import type { Locator, Page } from '@playwright/test';
import { mustAsk } from '../harness/api.ts';
import { expect } from '../harness/test.ts';
import { wordsIn } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';

interface MembersPage {
  readonly members: readonly MemberCard[];
  readonly next: string | null;
}

/** Whether the member of this page finds somebody when they look through the whole list. */
export async function hasOnList(page: Page, name: string): Promise<boolean> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?${new URLSearchParams({ cursor })}`;
    const { members, next } = await mustAsk<MembersPage>(page, 'GET', `/api/members${query}`);
    if (members.some((member) => member.name === name)) return true;
    cursor = next;
  }
  return false;
}

/** The list of that name on a page of cards. */
export const cardList = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });

/** The names on the cards of a list, in its order. A card's link is called by name and age. */
export async function namesIn(list: Locator): Promise<string[]> {
  // All at one moment: the list may be drawn anew meanwhile.
  const called = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  return called.map((words) => words?.replace(/, \d+$/, '') ?? '');
}

export const expectNames = (list: Locator, names: readonly string[]): Promise<void> =>
  expect.poll(() => namesIn(list)).toEqual(names);

/** The page says that this member cannot be viewed, as it would of anybody who is not there. */
export async function expectGone(page: Page, id: string): Promise<void> {
  const response = await visit(page, `/members/${id}`);
  expect(response.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('nl')('member:gone_title'));
}

export async function expectShown(page: Page, { publicId, name }: { publicId: string; name: string }) {
  await visit(page, `/members/${publicId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}
