import { dayOf } from '../moments.ts';
import type { Said } from './said.ts';

/** Within so many minutes one speaker's messages stand together, and the time is said once. */
const TOGETHER_MS = 5 * 60_000;

/** Where a bubble stands among those of the same moment. */
export type Place = 'alone' | 'first' | 'middle' | 'last';

export type Line =
  | { readonly type: 'day'; readonly key: string; readonly at: string }
  | { readonly type: 'said'; readonly said: Said; readonly place: Place; readonly closes: boolean };

/** What the eye follows down a conversation: days, and in each the bubbles of one moment close together. */
export function linesOf(all: readonly Said[], timeZone: string): Line[] {
  let latest = '';
  return all.flatMap((said, index): Line[] => {
    const joinsBefore = areTogether(all[index - 1], said, timeZone);
    const joinsAfter = areTogether(said, all[index + 1], timeZone);
    const day = dayOf(said.at, timeZone);
    // What is held may be older than what was said since: a day that is over does not begin again, nor does one anew.
    const opens = day > latest;
    if (opens) latest = day;
    const line: Line = {
      type: 'said',
      said,
      place: joinsBefore ? (joinsAfter ? 'middle' : 'last') : joinsAfter ? 'first' : 'alone',
      closes: !joinsAfter,
    };
    return opens ? [{ type: 'day', key: day, at: said.at }, line] : [line];
  });
}

function areTogether(one: Said | undefined, next: Said | undefined, timeZone: string): boolean {
  if (!one || !next || one.mine !== next.mine) return false;
  // What was read, sent or held is said under the last of its kind.
  if (standing[one.mark] !== standing[next.mark] || one.mark === 'read' || one.mark === 'failed')
    return false;
  const apart = Math.abs(Date.parse(next.at) - Date.parse(one.at));
  return apart < TOGETHER_MS && dayOf(one.at, timeZone) === dayOf(next.at, timeZone);
}

/** A message on its way stands where it will stand when it has been sent. */
const standing: Record<Said['mark'], string> = {
  none: 'done',
  read: 'done',
  sent: 'done',
  sending: 'done',
  waiting: 'waiting',
  failed: 'failed',
  confirmation: 'confirmation',
  inspection: 'inspection',
};
