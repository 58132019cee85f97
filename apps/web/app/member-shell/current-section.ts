import { sectionPaths } from '#app/session/open-sections.ts';
import type { NavSection } from './nav-items.ts';

/** Wherever one writes to somebody, one is among the messages. */
const writing = /^\/members\/[^/]+\/chat$/;

/** Whether a page belongs to this part of the site. */
export function isCurrent(section: NavSection, pathname: string): boolean {
  if (writing.test(pathname)) return section === 'chats';
  const path = sectionPaths[section];
  return pathname === path || pathname.startsWith(`${path}/`);
}
