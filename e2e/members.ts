import type { MemberCard } from '@bowline/contract/profiles';
import type { Page } from '@playwright/test';
import { mustAsk } from './api.ts';

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
