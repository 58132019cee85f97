import { useT } from '@bowline/i18n/react';
import { Badge } from '@bowline/ui/badge';
import { Heart, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { useNewLikes } from './new-likes.ts';

/** Where a member can go: words in the top bar, on a phone docked at the foot of the screen. */
export function MemberLinks() {
  const t = useT('shell');
  const items = [
    { to: '/members', Icon: Search, words: t('members'), count: 0 },
    { to: '/likes', Icon: Heart, words: t('likes'), count: useNewLikes() },
  ];
  return (
    <>
      <nav className="mx-auto hidden md:flex" aria-label={t('main_navigation')}>
        {items.map(({ to, words, count }) => (
          <NavLink key={to} to={to} className="nav-link" prefetch="intent">
            {words}
            <Badge count={count} label={t('new_count')} />
          </NavLink>
        ))}
      </nav>
      <nav className="tab-bar md:hidden" aria-label={t('main_navigation')}>
        {items.map(({ to, Icon, words, count }) => (
          <NavLink key={to} to={to} className="tab-link" prefetch="intent">
            <Icon strokeWidth={1.6} aria-hidden="true" />
            {words}
            <Badge count={count} label={t('new_count')} />
          </NavLink>
        ))}
      </nav>
    </>
  );
}
