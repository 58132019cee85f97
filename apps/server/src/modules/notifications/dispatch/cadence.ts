import { endOfQuiet } from '../quiet.ts';
import type { Channel, Subject } from '../rules.ts';
import type { Recipient } from './recipient.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after the event it is told. Mail leaves time to read it on the site; push is of use only while it is news. */
export const delays = {
  messageMail: 5 * minute,
  likeMail: 5 * minute,
  /** By then it was not overlooked for a moment, but forgotten. */
  activation: day,
  photo: 3 * day,
  unread: day,
  unreadAgain: 3 * day,
} as const;

interface Pause {
  readonly ms: number;
  /** Whoever was on the site in between has seen what the last one was about, and may hear of the next at once. */
  readonly endsByVisit: boolean;
}

const pauses: { readonly [S in Subject]?: { readonly [C in Channel]: Pause } } = {
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
 * Of the jobs that are due the lowest number goes first, and what members asked for themselves has 0: when the quiet hours of a
 * whole country end, nobody waits for a password link.
 */
export const priorityOf = (subject: Subject): number =>
  subject === 'week' || subject === 'bulletin' ? 2 : 1;

/** When the member may be told: now, or at a later moment. Never in their quiet hours, and not in a stream. */
export function whenToTell(
  now: Date,
  subject: Subject,
  listener: Pick<Recipient, 'channel' | 'lastActiveAt' | 'quietHours' | 'timeZone'>,
  lastTold: Date | undefined,
): Date {
  const pause = pauses[subject]?.[listener.channel];
  const rests = pause && lastTold && !(pause.endsByVisit && listener.lastActiveAt > lastTold);
  const rested = rests ? new Date(lastTold.getTime() + pause.ms) : now;
  const earliest = rested > now ? rested : now;
  return endOfQuiet(earliest, listener.quietHours, listener.timeZone) ?? earliest;
}
