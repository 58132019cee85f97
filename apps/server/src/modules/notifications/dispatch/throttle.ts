import { endOfQuiet } from '../quiet-hours.ts';
import type { Recipient } from '../recipient.ts';
import type { Channel, Topic } from '../rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Delays after the event. Mail waits, so that it can be read on the site first; push is immediate. */
export const delays = {
  messageMail: 5 * minute,
  likeMail: 5 * minute,
  activation: day,
  photo: 3 * day,
  unread: day,
  unreadAgain: 3 * day,
} as const;

interface Pause {
  readonly ms: number;
  /** A visit ends the pause: the member has seen what the last notice was about. */
  readonly endsByVisit: boolean;
}

const pauses: { readonly [S in Topic]?: { readonly [C in Channel]: Pause } } = {
  messages: {
    email: { ms: 6 * hour, endsByVisit: true },
    push: { ms: 2 * minute, endsByVisit: true },
  },
  likes: {
    email: { ms: day, endsByVisit: false },
    push: { ms: hour, endsByVisit: true },
  },
};

/**
 * Job priority, lowest first. Mail that members request has 0, so that a password link does not wait behind the notices that are due
 * when a country's quiet hours end.
 */
export const priorityOf = (subject: Topic): number => (subject === 'week' || subject === 'bulletin' ? 2 : 1);

/** Returns when the notice may be sent: after the pause since the last one, and outside quiet hours. */
export function nextDeliveryTime(
  now: Date,
  subject: Topic,
  recipient: Pick<Recipient, 'channel' | 'lastActiveAt' | 'quietHours' | 'timeZone'>,
  lastNoticeAt: Date | undefined,
): Date {
  const pause = pauses[subject]?.[recipient.channel];
  const isPaused = pause && lastNoticeAt && !(pause.endsByVisit && recipient.lastActiveAt > lastNoticeAt);
  const resumesAt = isPaused ? new Date(lastNoticeAt.getTime() + pause.ms) : now;
  const earliest = resumesAt > now ? resumesAt : now;
  return endOfQuiet(earliest, recipient.quietHours, recipient.timeZone) ?? earliest;
}
