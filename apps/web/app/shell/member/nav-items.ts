import type { UserView } from '@bowline/contract/identity';
import { type Section, sectionPaths } from '#app/platform/session/open-sections.ts';

export type NavSection = Extract<
  Section,
  'members' | 'swipe-game' | 'chats' | 'likes' | 'credits' | 'premium'
>;

export interface Counts {
  readonly unreadMessages: number;
  readonly newLikes: number;
}

interface NavBadge {
  readonly count: number;
  readonly tone: 'unread' | 'warn';
}

export interface NavItem {
  readonly section: NavSection;
  readonly to: string;
  readonly badge: NavBadge | undefined;
}

/** At or below this balance it gets a badge. At 0 the header says it: a red dot means that somebody has written or likes the member. */
const LOW_CREDITS = 10;

/** Returns a member's navigation in order: paying members see their credits, others the premium page. */
export function navItems(
  { paid_user, credits }: Pick<UserView, 'paid_user' | 'credits'>,
  { unreadMessages, newLikes }: Counts,
  open: ReadonlySet<Section>,
): NavItem[] {
  const items: [NavSection, NavBadge | undefined][] = [
    ['members', undefined],
    ['swipe-game', undefined],
    ['chats', news(unreadMessages)],
    ['likes', news(newLikes)],
    paid_user ? ['credits', balance(credits)] : ['premium', undefined],
  ];
  return items
    .filter(([section]) => open.has(section))
    .map(([section, badge]) => ({ section, to: sectionPaths[section], badge }));
}

const news = (count: number): NavBadge | undefined => (count > 0 ? { count, tone: 'unread' } : undefined);

function balance(credits: number): NavBadge | undefined {
  return credits > 0 && credits <= LOW_CREDITS ? { count: credits, tone: 'warn' } : undefined;
}
