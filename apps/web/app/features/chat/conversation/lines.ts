import { dayOf } from '../message-times.ts';
import type { TimelineMessage } from './timeline-message.ts';

/** Messages of one sender within this time form a group, and only its last one shows the time. */
const TOGETHER_MS = 5 * 60_000;

/** The position of a bubble in its group. */
export type GroupPosition = 'alone' | 'first' | 'middle' | 'last';

export type Line =
  | { readonly type: 'day'; readonly key: string; readonly at: string }
  | {
      readonly type: 'message';
      readonly message: TimelineMessage;
      readonly position: GroupPosition;
      readonly closes: boolean;
    };

/** Returns the lines of a conversation: a separator for each day, and its messages in groups. */
export function linesOf(all: readonly TimelineMessage[], timeZone: string): Line[] {
  let latest = '';
  const dated = all.map((message) => ({ message, day: dayOf(message.at, timeZone) }));
  return dated.flatMap(({ message, day }, index): Line[] => {
    const joinsBefore = areTogether(dated[index - 1], dated[index]);
    const joinsAfter = areTogether(dated[index], dated[index + 1]);
    // A held message may be older than the ones above it: no second separator for a day that has passed.
    const opens = day > latest;
    if (opens) latest = day;
    const line: Line = {
      type: 'message',
      message,
      position: joinsBefore ? (joinsAfter ? 'middle' : 'last') : joinsAfter ? 'first' : 'alone',
      closes: !joinsAfter,
    };
    return opens ? [{ type: 'day', key: day, at: message.at }, line] : [line];
  });
}

interface Dated {
  readonly message: TimelineMessage;
  readonly day: string;
}

function areTogether(before: Dated | undefined, after: Dated | undefined): boolean {
  if (!before || !after || before.day !== after.day) return false;
  const [one, next] = [before.message, after.message];
  if (one.mine !== next.mine) return false;
  // The delivery state is shown once, under the last message that has it.
  if (
    groupKeys[one.delivery] !== groupKeys[next.delivery] ||
    one.delivery === 'read' ||
    one.delivery === 'failed'
  )
    return false;
  return Math.abs(Date.parse(next.at) - Date.parse(one.at)) < TOGETHER_MS;
}

/** A message being sent groups with those already sent, so that its bubble stays in place. */
const groupKeys: Record<TimelineMessage['delivery'], string> = {
  none: 'done',
  read: 'done',
  sent: 'done',
  sending: 'done',
  leaving: 'done',
  waiting: 'waiting',
  failed: 'failed',
  confirmation: 'confirmation',
  inspection: 'inspection',
};
