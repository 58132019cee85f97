import type { TimelineEvent } from '@bowline/contract/staff-members';

export interface JoinedEvent {
  readonly event: TimelineEvent;
  /** How many in a row are this line. */
  readonly times: number;
}

/** Log-ins with the same device on one day, one after the other, are one line: they would hide everything else. */
export function joinEqual(
  events: readonly TimelineEvent[],
  headingOf: (event: TimelineEvent) => string,
): readonly JoinedEvent[] {
  const joined: JoinedEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (last && isSame(last.event, event) && headingOf(last.event) === headingOf(event))
      joined.splice(-1, 1, { event: last.event, times: last.times + 1 });
    else joined.push({ event, times: 1 });
  }
  return joined;
}

const isSame = (one: TimelineEvent, other: TimelineEvent): boolean =>
  one.kind === 'logged_in' &&
  other.kind === 'logged_in' &&
  one.device?.browser === other.device?.browser &&
  one.device?.system === other.device?.system;
