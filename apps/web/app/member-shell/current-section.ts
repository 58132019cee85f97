import { sectionPaths } from '#app/session/open-sections.ts';
import type { NavSection } from './nav-items.ts';

/** A member's chat page belongs to the messages section. */
const chatPages = /^\/members\/[^/]+\/chat$/;

/** Whether a page belongs to this section of the site. */
export function isCurrent(section: NavSection, pathname: string): boolean {
  if (chatPages.test(pathname)) return section === 'chats';
  const path = sectionPaths[section];
  return pathname === path || pathname.startsWith(`${path}/`);
}
