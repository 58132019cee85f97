import { useT } from '@bowline/i18n/react';
import { Ellipsis, Inbox, Search, UserRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { useScopedPath } from '#app/platform/request/use-scope.ts';
import type { Room } from '#app/platform/session/rooms.ts';
import { useQueues } from '#app/platform/session/use-queues.ts';
import { useRooms } from '#app/platform/session/use-rooms.ts';
import { closeMenu } from './close-menu.ts';
import { ScopeSwitch } from './scope-switch.tsx';

/** On a phone: the brands and search above the page. */
export function PhoneTop({ onCommands }: { onCommands: () => void }) {
  const t = useT('office-shell');
  return (
    <div className="phone-top">
      <ScopeSwitch />
      <button type="button" className="icon-button" onClick={onCommands} aria-label={t('search')}>
        <Search aria-hidden="true" />
      </button>
    </div>
  );
}

/** On a phone: today, the queues, people, and everything else behind the last place. */
export function Dock() {
  const t = useT('office-shell');
  const scoped = useScopedPath();
  const rooms = useRooms().filter(({ isForDesk }) => !isForDesk);
  const queued = rooms.filter(({ queue }) => queue !== undefined);
  const queues = useQueues();
  const waiting = queues
    .filter(({ queue }) => queued.some((room) => room.queue === queue))
    .reduce((sum, queue) => sum + queue.waiting, 0);
  const direct = rooms.filter(({ path, section }) => path === '/' || section === 'people');
  const [today, ...people] = direct;
  const more = rooms.filter((room) => !direct.includes(room) && !queued.includes(room));
  return (
    <nav className="dock" aria-label={t('office')}>
      {today && <DockLink room={today} />}
      {queued.length > 0 && (
        <DockMenu icon={<Inbox aria-hidden="true" />} name={t('section_work')} waiting={waiting}>
          <MenuLinks rooms={queued} />
        </DockMenu>
      )}
      {people.map((room) => (
        <DockLink key={room.path} room={room} />
      ))}
      <DockMenu icon={<Ellipsis aria-hidden="true" />} name={t('more')}>
        <MenuLinks rooms={more} />
        <NavLink className="menu-item" to={scoped('/me')} onClick={closeMenu}>
          <UserRound aria-hidden="true" />
          {t('me')}
        </NavLink>
      </DockMenu>
    </nav>
  );
}

function DockLink({ room: { path, text, icon: Icon } }: { room: Room }) {
  const t = useT('office-shell');
  return (
    <NavLink to={useScopedPath()(path)} end={path === '/'}>
      <Icon aria-hidden="true" />
      {t.dynamic(text)}
    </NavLink>
  );
}

interface DockMenuProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly waiting?: number;
  readonly children: ReactNode;
}

function DockMenu({ icon, name, waiting = 0, children }: DockMenuProps) {
  const id = useId();
  return (
    <div>
      <button type="button" popoverTarget={id}>
        {icon}
        {name}
        {waiting > 0 && <span className="dock-count">{waiting}</span>}
      </button>
      <div popover="auto" id={id} className="menu dock-menu">
        {children}
      </div>
    </div>
  );
}

function MenuLinks({ rooms }: { rooms: readonly Room[] }) {
  const t = useT('office-shell');
  const scoped = useScopedPath();
  const queues = useQueues();
  return rooms.map(({ path, text, icon: Icon, queue }) => {
    const waiting = queues.find((one) => one.queue === queue)?.waiting ?? 0;
    return (
      <NavLink key={path} className="menu-item" to={scoped(path)} onClick={closeMenu}>
        <Icon aria-hidden="true" />
        <span className="grow">{t.dynamic(text)}</span>
        {waiting > 0 && <span className="dim">{waiting}</span>}
      </NavLink>
    );
  });
}
