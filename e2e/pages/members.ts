import type { MemberCard } from '@bowline/contract/profiles';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { expect } from '../harness/test.ts';
import { translatorFor } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';

interface MembersPage {
  readonly members: readonly MemberCard[];
  readonly next: string | null;
}

/** Returns whether the page's member finds a name in the whole search without filters. */
export async function findsInSearch(page: Page, name: string): Promise<boolean> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?${new URLSearchParams({ cursor })}`;
    const { members, next } = await callApi<MembersPage>(page, 'GET', `/api/members${query}`);
    if (members.some((member) => member.name === name)) return true;
    cursor = next;
  }
  return false;
}

/** Finds a list of member cards by its accessible name. */
export const cardList = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });

/** Returns the names on the cards of a list. A card's link is labelled with name and age. */
export async function namesIn(list: Locator): Promise<string[]> {
  // Read in one call: the list may be rendered again meanwhile.
  const labels = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  return labels.map((label) => label?.replace(/, \d+$/, '') ?? '');
}

export const expectNames = (list: Locator, names: readonly string[]): Promise<void> =>
  expect.poll(() => namesIn(list)).toEqual(names);

/** Expects the page that says a member cannot be viewed, the same as for an unknown id. */
export async function expectProfileGone(page: Page, id: string): Promise<void> {
  const response = await visit(page, `/members/${id}`);
  expect(response.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translatorFor('nl')('member:gone_title'));
}

export async function expectProfileShown(page: Page, { publicId, name }: { publicId: string; name: string }) {
  await visit(page, `/members/${publicId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}
