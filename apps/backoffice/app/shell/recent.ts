import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useOfficeData } from '#app/platform/request/office-data.ts';

/** A page about one item that was opened on this device. */
export interface RecentItem {
  readonly address: string;
  readonly title: string;
}

interface Kept {
  /** Whose: another person on this device starts with none. */
  readonly person: string;
  readonly items: readonly RecentItem[];
}

const key = 'office-recent';
const CAPACITY = 6;
/** Pages about one item; lists are rooms, which the menu has anyway. */
const itemPath = /^\/(?:cases|members)\/[^/]+/;

function read(person: string): readonly RecentItem[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as Kept;
    return kept.person === person ? kept.items : [];
  } catch {
    return [];
  }
}

/** Returns the new list: the item first, once, and no more than the menu shows. */
export const withRecent = (items: readonly RecentItem[], item: RecentItem): readonly RecentItem[] =>
  [item, ...items.filter(({ address }) => pathOf(address) !== pathOf(item.address))].slice(0, CAPACITY);

const pathOf = (address: string): string => address.split('?')[0] ?? '';

export const forgetRecent = (): void => localStorage.removeItem(key);

/** Returns what this person opened on this device, newest first. Call it in the browser only. */
export function useRecent(): readonly RecentItem[] {
  const person = useOfficeData()?.person.id;
  return person === undefined ? [] : read(person);
}

/** Keeps the page that is open, when it is about one item. */
export function useKeepRecent(): void {
  const person = useOfficeData()?.person.id;
  const { pathname, search } = useLocation();
  const title = titleOf(useMatches().at(-1)?.loaderData);
  const item = itemPath.exec(pathname)?.[0];
  useEffect(() => {
    if (person === undefined || item === undefined || title === undefined) return;
    const items = withRecent(read(person), { address: item + search, title });
    localStorage.setItem(key, JSON.stringify({ person, items } satisfies Kept));
  }, [person, item, search, title]);
}

const titleOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string'
    ? data.title
    : undefined;
