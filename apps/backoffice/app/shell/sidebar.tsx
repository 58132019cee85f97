import { useT } from '@bowline/i18n/react';
import { Keyboard, Search, SunMoon } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { Initials } from '#app/parts/initials.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { useDuration } from '#app/platform/browser/duration.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { toggleScheme } from '#app/platform/request/toggle-scheme.ts';
import { useScopedPath } from '#app/platform/request/use-scope.ts';
import { type Room, type Section, sections } from '#app/platform/session/rooms.ts';
import { queueTimeLeft, useQueues } from '#app/platform/session/use-queues.ts';
import { useRooms } from '#app/platform/session/use-rooms.ts';
import { ScopeSwitch } from './scope-switch.tsx';

interface SidebarProps {
  readonly onCommands: () => void;
  readonly onHelp: () => void;
}

export function Sidebar({ onCommands, onHelp }: SidebarProps) {
  const t = useT('office-shell');
  const rooms = useRooms();
  return (
    <aside className="sidebar">
      <ScopeSwitch />
      <button type="button" className="find" onClick={onCommands}>
        <Search aria-hidden="true" />
        <span className="find-words">{t('search')}</span>
        <Key of={commonKeys.commands} />
      </button>
      <nav aria-label={t('office')}>
        {sections.map((section) => (
          <RoomGroup
            key={section}
            section={section}
            rooms={rooms.filter((room) => room.section === section)}
          />
        ))}
      </nav>
      <div className="person">
        <Person />
        <button
          type="button"
          className="icon-button"
          onClick={onHelp}
          aria-label={t('keys')}
          title={t('keys')}
        >
          <Keyboard aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          onClick={toggleScheme}
          aria-label={t('scheme')}
          title={t('scheme')}
        >
          <SunMoon aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}

const roles = {
  moderator: 'office-shell:role_moderator',
  support: 'office-shell:role_support',
  finance: 'office-shell:role_finance',
  admin: 'office-shell:role_admin',
} as const;

function Person() {
  const t = useT('office-shell');
  const person = useOfficeData()?.person;
  const me = useScopedPath()('/me');
  if (!person) return <Link to={me}>{t('me')}</Link>;
  return (
    <>
      <Initials name={person.name} silent />
      <Link to={me} className="person-name">
        <b>{person.name}</b>
        <small>{t(roles[person.role])}</small>
      </Link>
    </>
  );
}

const headings = {
  work: 'office-shell:section_work',
  people: 'office-shell:section_people',
  money: 'office-shell:section_money',
  brands: 'office-shell:section_brands',
  records: 'office-shell:section_records',
} as const satisfies Record<Section, string>;

function RoomGroup({ section, rooms }: { section: Section; rooms: readonly Room[] }) {
  const t = useT('office-shell');
  if (rooms.length === 0) return null;
  return (
    <div className="nav-group">
      <h2>{t(headings[section])}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.path}>
            <RoomLink room={room} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RoomLink({ room: { path, text, icon: Icon, queue } }: { room: Room }) {
  const t = useT('office-shell');
  const scoped = useScopedPath();
  return (
    <NavLink to={scoped(path)} end={path === '/'}>
      {({ isActive }) => (
        <>
          {isActive && (
            <svg className="nav-thread" viewBox="0 0 6 20" width="6" height="20" aria-hidden="true">
              <path d="M3 1C5 4 1 7 3 10S5 16 3 19" />
            </svg>
          )}
          <Icon aria-hidden="true" />
          <span className="nav-name">{t.dynamic(text)}</span>
          {queue && <RoomCount name={queue} />}
        </>
      )}
    </NavLink>
  );
}

/** How many wait, and for how long when that is not long. */
function RoomCount({ name }: { name: NonNullable<Room['queue']> }) {
  const duration = useDuration();
  const now = useNow(useOfficeData()?.now ?? 0);
  const queue = useQueues().find((one) => one.queue === name);
  if (!queue || queue.waiting === 0) return null;
  const left = queueTimeLeft(queue, now);
  return (
    <span className="nav-count">
      {left?.tone && <b className={left.tone}>{duration(left.minutes * 60_000)}</b>}
      {queue.waiting}
    </span>
  );
}
