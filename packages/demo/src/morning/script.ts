import type { ClosingReason, ComplaintTopic, Fact, Ground, Outcome } from '@bowline/contract/case-choices';
import type { ReportReason } from '@bowline/contract/reports';
import type { Line, When } from '../conversations/script.ts';
import type { Gender } from '../person.ts';

/** What leads to one case, and what the staff do about it. */
export interface Story {
  /** Whom the case is about: each story has a member of its own. */
  readonly about: Gender;
  /** The oldest age that fits the story. */
  readonly upTo?: number;
  /** Somebody who begins more than one conversation has to be. */
  readonly premium?: true;
  /** Those who write with the member or report them. Some do so in more than one story. */
  readonly others: readonly Gender[];
  readonly steps: readonly Step[];
}

/** In the order of time. */
export type Step = readonly [at: When, act: Act];

type Act = MemberAct | StaffAct;

export type MemberAct =
  /** Lines by `about` and `other`, in minutes before the step. */
  | { readonly chat: readonly Line[]; readonly with: number }
  /** With the messages, where the two have written. `names` is a line of theirs, from 0, or the main photo. */
  | {
      readonly report: ReportReason;
      readonly by: number;
      readonly text: string;
      readonly names?: number | 'photo';
    }
  /** By somebody who is no member, about the main photo. */
  | { readonly removal: RemovalRequest }
  /** Opens a complaint, or adds to it. */
  | { readonly complaint: string; readonly topic?: ComplaintTopic }
  /** Done by the member that the case is about, or by one of the others. */
  | { readonly appeal: string; readonly by: 'about' | number };

interface RemovalRequest {
  readonly name: string;
  readonly email: string;
  readonly claim: 'shown' | 'authorised';
  readonly proof: string;
}

export interface StaffAct {
  /** Name of one of the demo's staff. */
  readonly staff: string;
  readonly does: Deed;
}

type Deed =
  | 'take'
  | 'release'
  | 'hide photos'
  | 'undo'
  | { readonly note: string }
  | { readonly open: 'named' | 'needed' }
  | { readonly setAsideHours: number }
  | { readonly escalate: string }
  | { readonly answer: string }
  /** Carried out when its grace time is over, unless the next step undoes it. */
  | { readonly decide: DemoDecision };

export interface DemoDecision {
  readonly outcome: Outcome;
  readonly ground?: Ground;
  readonly facts?: readonly DemoFact[];
  readonly removes?: 'main photo' | 'profile text';
  readonly creditsBack?: boolean;
  readonly bar?: boolean;
  /** Of a complaint. */
  readonly closingReason?: ClosingReason;
}

interface DemoFact {
  readonly fact: Fact;
  readonly euros?: number;
  /** For a fact with a date: days before the decision. */
  readonly daysBefore?: number;
}

export const hours = (count: number): number => Math.round(count * 60);
