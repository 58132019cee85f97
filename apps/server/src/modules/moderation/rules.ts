import {
  type CaseQueue,
  type CaseReason,
  facts,
  type Ground,
  type MuteStep,
  type Outcome,
} from '@bowline/contract/case-choices';
import type { DecisionForm, StatedFact } from '@bowline/contract/cases';
import type { PhotoRejection } from '@bowline/contract/photos';
import type { ModerationSettings } from '@bowline/contract/sites';
import { hasRight, type StaffPosition, type StaffRight } from '@bowline/contract/staff-rights';
import type { EntityId } from '#kernel/ids.ts';

const hour = 60 * 60_000;

/** When a case with this reason has to be decided. */
export function dueAt(
  { case_hours: hours, removal_hours }: Pick<ModerationSettings, 'case_hours' | 'removal_hours'>,
  reason: CaseReason,
  now: Date,
): Date {
  return new Date(now.getTime() + hour * hoursFor());
  function hoursFor(): number {
    if (reason === 'minor' || reason === 'illegal') return hours.minor;
    if (reason === 'without_consent') return hours.without_consent;
    return reason === 'removal' ? removal_hours : hours.other;
  }
}

/** Most urgent first: a case is called by the most urgent of its reasons. */
const urgency: readonly CaseReason[] = ['minor', 'illegal', 'without_consent', 'removal'];
const rank = (reason: CaseReason): number =>
  (urgency.indexOf(reason) + urgency.length + 1) % (urgency.length + 1);
export const moreUrgent = (one: CaseReason, other: CaseReason): CaseReason =>
  rank(other) < rank(one) ? other : one;

/** The order within the same urgency stays. */
export const mostUrgentFirst = <Told extends { readonly reason: CaseReason }>(
  told: readonly Told[],
): Told[] => told.toSorted((one, other) => rank(one.reason) - rank(other.reason));

/** For staff with the grant only; the member is hidden at once. */
export const isGrave = (reason: CaseReason): boolean => reason === 'minor' || reason === 'illegal';

const rightFor: Readonly<Record<CaseQueue, StaffRight>> = {
  reports: 'decide_cases',
  removals: 'decide_cases',
  appeals: 'decide_cases',
  complaints: 'decide_complaints',
};

export const mayWorkIn = (staff: StaffPosition, queue: CaseQueue): boolean =>
  hasRight(staff, rightFor[queue]);
export const mayWorkOnGrave = (staff: StaffPosition): boolean => hasRight(staff, 'decide_grave');

/** Others are answered as if there were no such case. */
export const mayWorkOn = (
  staff: StaffPosition,
  { queues, isGrave: grave }: { readonly queues: readonly CaseQueue[]; readonly isGrave: boolean },
): boolean => queues.some((queue) => mayWorkIn(staff, queue)) && (!grave || mayWorkOnGrave(staff));

interface DecidableCase {
  readonly queues: readonly CaseQueue[];
  readonly isGrave: boolean;
  readonly state: 'open' | 'set_aside' | 'decided';
  readonly escalatedBy: EntityId | null;
  /** Of an appeal: who took the decision that it is about. */
  readonly firstDecider: EntityId | null;
}

/** Why the person may not decide an open case that is in one of their queues. */
export function undecidableBy(
  person: EntityId,
  { state, escalatedBy, firstDecider }: Pick<DecidableCase, 'state' | 'escalatedBy' | 'firstDecider'>,
): 'first_decider' | 'escalated' | null {
  if (state === 'decided') return null;
  if (person === firstDecider) return 'first_decider';
  return person === escalatedBy ? 'escalated' : null;
}

const ofReports: readonly Outcome[] = ['no_breach', 'warn', 'remove', 'suspend', 'end'];

/** What this person may decide now. */
export function decisionsFor(
  staff: StaffPosition & { readonly id: EntityId },
  onCase: DecidableCase,
): readonly Outcome[] {
  const { queues, state } = onCase;
  if (state === 'decided' || !mayWorkOn(staff, onCase) || undecidableBy(staff.id, onCase)) return [];
  if (queues.includes('appeals')) return ['stands', 'overturned'];
  return queues.includes('complaints') ? ['answered'] : ofReports;
}

/** Whether somebody works on the case: nobody does once they have been idle. */
export const isHeld = (
  { holder, touchedAt }: { readonly holder: EntityId | null; readonly touchedAt: Date | null },
  { hold_minutes }: Pick<ModerationSettings, 'hold_minutes'>,
  now: Date,
): boolean =>
  holder !== null && touchedAt !== null && now.getTime() - touchedAt.getTime() < hold_minutes * 60_000;

export const caseNumber = (number: number): string => `C-${number}`;

/** Before this a holder counts as idle, on whichever of the sites is most patient. */
export const busySince = (
  sites: readonly { readonly settings: { readonly moderation: ModerationSettings } }[],
  now: Date,
): Date => {
  const minutes = Math.max(0, ...sites.map(({ settings }) => settings.moderation.hold_minutes));
  return new Date(now.getTime() - minutes * 60_000);
};

/** The message that was named and three on either side; without one the latest. Numbers from 1. */
export function firstOpened(total: number, named: number | undefined): { first: number; last: number } {
  const around = named ?? total;
  return { first: Math.max(1, around - 3), last: Math.min(total, around + 3) };
}

/** Five more, as far as there are some. */
export const moreOpened = (
  { first, last }: { readonly first: number; readonly last: number },
  side: 'earlier' | 'later',
  total: number,
): { first: number; last: number } =>
  side === 'earlier' ? { first: Math.max(1, first - 5), last } : { first, last: Math.min(total, last + 5) };

/** Why this decision cannot be taken as it is written, or `undefined` when it can. */
export function decisionProblem(form: DecisionForm): 'invalid_request' | undefined {
  const breaks =
    form.outcome === 'warn' ||
    form.outcome === 'remove' ||
    form.outcome === 'suspend' ||
    form.outcome === 'end';
  const removes = form.photos.length > 0 || form.profile_text;
  const fits =
    breaks === (form.ground !== undefined) &&
    (breaks || form.facts.length === 0) &&
    // A member who is restricted is told what they did.
    (!breaks || form.facts.length > 0 || form.sentence !== '') &&
    removes === (form.outcome === 'remove') &&
    (form.outcome === 'end' || !(form.credits_back || form.bar)) &&
    (form.outcome === 'suspend' || form.suspension_days === undefined) &&
    // A complaint is closed with an answer, or with the reason why none is needed.
    Number(form.answer !== undefined) + Number(form.closing_reason !== undefined) ===
      Number(form.outcome === 'answered') &&
    form.facts.every(isFilledIn);
  return fits ? undefined : 'invalid_request';
}

/** A fact has the blanks that its sentence has, no others. */
const isFilledIn = ({ fact, amount, date }: StatedFact): boolean => {
  const blanks: readonly string[] = facts[fact];
  return (
    blanks.includes('amount') === (amount !== undefined) && blanks.includes('date') === (date !== undefined)
  );
};

/** What can be done about a reporter whose reports are unfounded; null after a warning, until they report again. */
export function muteStep(
  { warnedAt, mutedUntil }: { readonly warnedAt: Date | null; readonly mutedUntil: Date | null },
  reportedAt: Date,
  now: Date,
): MuteStep | null {
  if (mutedUntil && mutedUntil > now) return 'lift';
  if (!warnedAt) return 'warn';
  return reportedAt > warnedAt ? 'mute' : null;
}

/** What is looked at even if the reporter is muted. */
export const isAlwaysHeard = (reason: CaseReason): boolean => urgency.includes(reason);

const suspensions = [1, 3, 7, 14, 30, 90];

/** The days that a suspension can last, with those that are usual on the site. */
export const suspensionsOf = ({
  suspension_days: usual,
}: Pick<ModerationSettings, 'suspension_days'>): { days: number[]; usual: number } => ({
  days: [...new Set([...suspensions, usual])].toSorted((one, other) => one - other),
  usual,
});

/** Until when the decision suspends the member; null where it does not. */
export const suspendedUntil = (
  { outcome, suspension_days: chosen }: Pick<DecisionForm, 'outcome' | 'suspension_days'>,
  { suspension_days: usual }: Pick<ModerationSettings, 'suspension_days'>,
  effectiveAt: Date,
): Date | null => (outcome === 'suspend' ? daysAhead(effectiveAt, chosen ?? usual) : null);

/** Such a decision takes something from the member, and they can object. So can those who reported. */
export const isRestriction = (outcome: Outcome): boolean =>
  outcome === 'warn' || outcome === 'remove' || outcome === 'suspend' || outcome === 'end';

export const addMonths = (from: Date, months: number): Date => {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until;
};

export const daysAhead = (from: Date, days: number): Date => new Date(from.getTime() + days * 24 * hour);
export const appealDueAt = ({ appeal_days }: Pick<ModerationSettings, 'appeal_days'>, now: Date): Date =>
  daysAhead(now, appeal_days);

/** Saturdays and Sundays do not count. */
export function workingDaysAhead(from: Date, days: number): Date {
  const until = new Date(from);
  for (let left = days; left > 0; ) {
    until.setUTCDate(until.getUTCDate() + 1);
    if (until.getUTCDay() % 6 !== 0) left -= 1;
  }
  return until;
}

/** What the owner of a removed photo reads beside it. */
export function rejectionFor(ground: Ground | null): PhotoRejection {
  if (ground === 'terms_adults' || ground === 'law_minors') return 'minor';
  if (ground === 'terms_consent' || ground === 'law_images') return 'without_consent';
  return ground === 'terms_identity' ? 'somebody_else' : 'explicit';
}
