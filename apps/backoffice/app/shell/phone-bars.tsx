import { useT } from '@bowline/i18n/react';
import { Ellipsis, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { rooms } from './rooms.ts';
import { useQueues } from './use-queues.ts';

const PLACES = 4;

/** On a phone: search above the page. */
export function PhoneTop({ onCommands }: { onCommands: () => void }) {
  const t = useT('office-shell');
  return (
    <div className="phone-top">
      <b className="grow">Bowline</b>
      <button type="button" className="icon-button" onClick={onCommands} aria-label={t('search')}>
        <Search aria-hidden="true" />
      </button>
    </div>
  );
}

/** On a phone: the first rooms at the foot, and everything else behind the last place. */
export function Dock() {
  const t = useT('office-shell');
  const queues = useQueues();
  return (
    <nav className="dock" aria-label={t('office')}>
      {rooms.slice(0, PLACES).map(({ path, text, icon: Icon, queue }) => {
        const waiting = queues.find((one) => one.queue === queue)?.waiting ?? 0;
        return (
          <NavLink key={path} to={path} end={path === '/'}>
            <Icon aria-hidden="true" />
            {t.dynamic(text)}
            {waiting > 0 && <span className="dock-count">{waiting}</span>}
          </NavLink>
        );
      })}
      <NavLink to="/me">
        <Ellipsis aria-hidden="true" />
        {t('me')}
      </NavLink>
    </nav>
  );
}
