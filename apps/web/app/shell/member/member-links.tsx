import type { FullKey } from '@bowline/i18n';
import { type Translate, useT } from '@bowline/i18n/react';
import { Badge } from '@bowline/ui/feedback/badge';
import {
  Copyright as CoinWithC,
  GalleryHorizontalEnd,
  Heart,
  type LucideIcon,
  MessageCircle,
  Search,
  Star,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import type { NavItem, NavSection } from './nav-items.ts';

const looks: Record<NavSection, { readonly Icon: LucideIcon; readonly words: FullKey }> = {
  members: { Icon: Search, words: 'shell:members' },
  'swipe-game': { Icon: GalleryHorizontalEnd, words: 'shell:swipe' },
  chats: { Icon: MessageCircle, words: 'shell:messages' },
  likes: { Icon: Heart, words: 'shell:likes' },
  credits: { Icon: CoinWithC, words: 'shell:credits' },
  premium: { Icon: Star, words: 'shell:premium' },
};

/** A member's navigation: text in the top bar, icons too on narrower screens, docked at the bottom on phones. */
export function MemberLinks({ items }: { items: readonly NavItem[] }) {
  const t = useT('shell');
  const linkTo = useLinkTo();
  return (
    <>
      <nav className="mx-auto hidden lg:flex" aria-label={t('main_navigation')}>
        {items.map((item) => (
          <Link key={item.section} {...linkTo(item)} className="nav-link" prefetch="intent">
            {t.dynamic(looks[item.section].words)}
            <ItemBadge item={item} />
          </Link>
        ))}
      </nav>
      <nav className="tab-bar" aria-label={t('main_navigation')}>
        {items.map((item) => (
          <TabLink key={item.section} item={item} />
        ))}
      </nav>
    </>
  );
}

function TabLink({ item }: { item: NavItem }) {
  const t = useT('shell');
  const linkTo = useLinkTo();
  const { Icon, words } = looks[item.section];
  return (
    <Link {...linkTo(item)} className="tab-link" prefetch="intent">
      <Icon strokeWidth={1.6} aria-hidden="true" />
      {t.dynamic(words)}
      <ItemBadge item={item} />
    </Link>
  );
}

/** A member's chat page belongs to the messages section. */
const chatPages = /^\/members\/[^/]+\/chat$/;

/** Whether a page belongs to this section of the site. */
export function isCurrent(section: NavSection, pathname: string): boolean {
  if (chatPages.test(pathname)) return section === 'chats';
  // Members who have paid have no item for it.
  if (pathname === sectionPaths.premium) return section === 'premium' || section === 'credits';
  const path = sectionPaths[section];
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Returns an item's path and whether it is the current page. */
function useLinkTo() {
  const { pathname } = useLocation();
  return ({ section, to }: NavItem) => ({
    to,
    'aria-current': isCurrent(section, pathname) ? ('page' as const) : undefined,
  });
}

function ItemBadge({ item: { section, badge } }: { item: NavItem }) {
  const t = useT('shell');
  if (!badge) return null;
  const { count, tone } = badge;
  return <Badge count={count} tone={tone} label={badgeWords(t, section, count)} />;
}

function badgeWords(t: Translate<'shell'>, section: NavSection, count: number): string {
  if (section === 'chats') return t('new_messages', { count });
  if (section === 'likes') return t('new_likes', { count });
  return t('credits_left', { count });
}
