import type { QueueView } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link, useNavigate } from 'react-router';
import { caseAddress } from '#app/features/cases/case-address.ts';
import { fetchCases } from '#app/features/cases/case-api.ts';
import { nextCase } from '#app/features/cases/next-case.ts';
import { buttonClass } from '#app/parts/button.tsx';
import { Empty } from '#app/parts/empty.tsx';
import { Initials } from '#app/parts/initials.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { type Column, QueueTable } from '#app/parts/queue-table.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { useDuration } from '#app/platform/browser/duration.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { useScope, useScopedPath } from '#app/platform/request/use-scope.ts';
import { roomOfQueue } from '#app/platform/session/rooms.ts';
import { queueTimeLeft, useQueues, useSignedIn } from '#app/platform/session/use-queues.ts';

/** What waits, what is due next, who is on it. */
export function QueueList({ rendered }: { rendered: number }) {
  const t = useT('office-today');
  const queues = useQueues();
  const duration = useDuration();
  const now = useNow(rendered);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const late = queues.filter(({ next_due }) => next_due !== null && Date.parse(next_due) < now);
  const columns: readonly Column<QueueView>[] = [
    { id: 'queue', header: t('queue'), cell: ({ queue }) => <QueueName queue={queue} /> },
    { id: 'waiting', header: t('waiting'), className: 'num', cell: (queue) => <Waiting queue={queue} /> },
    {
      id: 'oldest',
      header: t('oldest'),
      className: 'wide-only',
      cell: ({ oldest }) =>
        oldest ? duration(now - Date.parse(oldest), 'waited') : <span className="dim">–</span>,
    },
    { id: 'due', header: t('due'), cell: (queue) => <Due queue={queue} now={now} /> },
    {
      id: 'decided',
      header: t('decided'),
      className: 'num wide-only',
      cell: ({ decided_today }) => decided_today,
    },
    { id: 'on-it', header: t('on_it'), className: 'wide-only', cell: ({ on_it }) => <OnIt people={on_it} /> },
  ];
  return (
    <Panel
      title={t('waits')}
      sub={
        late.length > 0 ? t('waits_late', { waiting, late: late.length }) : t('waits_in_time', { waiting })
      }
      actions={<StartButton queues={queues} />}
    >
      <div className="queues">
        <QueueTable
          label={t('waits')}
          columns={columns}
          rows={queues}
          idOf={({ queue }) => queue}
          empty={<Empty title={t('none')}>{t('none_text')}</Empty>}
        />
      </div>
    </Panel>
  );
}

/** The way to what is due first: its case, or the photo queue. Where colleagues have all of its cases, to the list of them. */
function StartButton({ queues }: { queues: readonly QueueView[] }) {
  const t = useT('office-today');
  const navigate = useNavigate();
  const scoped = useScopedPath();
  const [first] = queues
    .filter(({ next_due }) => next_due !== null)
    .sort((one, other) => Date.parse(one.next_due ?? '') - Date.parse(other.next_due ?? ''));
  const scope = useScope();
  const room = first && roomOfQueue(first.queue);
  async function start() {
    if (!room) return;
    const queue = first.queue;
    const next =
      queue !== 'photos' &&
      nextCase((await fetchCases({ queue, state: 'open', site: scope }).catch(() => ({ cases: [] }))).cases);
    await navigate(next ? caseAddress(next, scope) : scoped(room.path));
  }
  useKeys([[commonKeys.primary, room !== undefined && (() => void start())]]);
  if (!room) return null;
  return (
    <Link
      className={buttonClass('primary', 'queue-start')}
      to={scoped(room.path)}
      onClick={(event) => {
        // In a new tab the room opens.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void start();
      }}
    >
      {t('start')}
      <Key of={commonKeys.primary} />
    </Link>
  );
}

const names = {
  photos: 'office-today:photos',
  reports: 'office-today:reports',
  complaints: 'office-today:complaints',
  removals: 'office-today:removals',
  appeals: 'office-today:appeals',
} as const;

/** A link where the queue has a room. */
function QueueName({ queue }: Pick<QueueView, 'queue'>) {
  const t = useT('office-today');
  const scoped = useScopedPath();
  const room = roomOfQueue(queue);
  const Icon = room?.icon;
  const name = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      {t(names[queue])}
    </>
  );
  return room ? (
    <Link className="queue-name" to={scoped(room.path)}>
      {name}
    </Link>
  ) : (
    <span className="queue-name">{name}</span>
  );
}

function Waiting({ queue: { queue, waiting } }: { queue: QueueView }) {
  const scoped = useScopedPath();
  const room = roomOfQueue(queue);
  return room ? (
    <Link className="queue-count go" to={scoped(room.path)}>
      {waiting}
    </Link>
  ) : (
    <span className="queue-count">{waiting}</span>
  );
}

function Due({ queue, now }: { queue: QueueView; now: number }) {
  const t = useT('office-today');
  const duration = useDuration();
  const left = queueTimeLeft(queue, now);
  if (!left) return <span className="dim">–</span>;
  return (
    <span className="queue-clock">
      <b className={left.tone}>
        {left.minutes < 0 ? t('late') : t('left', { time: duration(left.minutes * 60_000) })}
      </b>
      <span className="meter">
        <i className={left.tone} style={{ width: `${Math.max(4, left.share * 100)}%` }} />
      </span>
    </span>
  );
}

function OnIt({ people }: { people: QueueView['on_it'] }) {
  const t = useT('office-today');
  if (people.length === 0) return <span className="dim">{t('nobody')}</span>;
  return (
    <span className="initials-row">
      {people.map(({ id, name }) => (
        <Initials key={id} name={name} small />
      ))}
    </span>
  );
}

const FACES = 8;

/** "14:08 · 4 people signed in", by name. */
export function Now({ rendered }: { rendered: number }) {
  const t = useT('office-today');
  const locale = useLocale();
  const now = useNow(rendered);
  const people = useSignedIn();
  const time = formatDate(new Date(now), locale, { hour: '2-digit', minute: '2-digit' });
  if (people.length === 0) return time;
  return (
    <>
      {time} · {t('signed_in', { count: people.length })}{' '}
      <span className="initials-row">
        {people.slice(0, FACES).map(({ id, name }) => (
          <Initials key={id} name={name} small />
        ))}
      </span>
    </>
  );
}
