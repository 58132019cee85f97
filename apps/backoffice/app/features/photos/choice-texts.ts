import type { Choice } from './choice.ts';

type Kind = Choice['kind'];

/** What a choice is called. */
export const choiceTexts = {
  approve: 'office-photos:choice_approve',
  set_aside: 'office-photos:choice_set_aside',
} as const satisfies Record<Exclude<Kind, 'reject' | 'escalate'>, string>;

/** What a choice with a reason is called. */
export const reasonedTexts = {
  reject: 'office-photos:reject_reason',
  escalate: 'office-photos:escalate_reason',
} as const satisfies Record<Extract<Kind, 'reject' | 'escalate'>, string>;

/** What happens once the time to take it back is over. */
export const leavesTexts = {
  approve: 'office-photos:approve_leaves',
  reject: 'office-photos:reject_leaves',
  set_aside: 'office-photos:put_off_leaves',
  escalate: 'office-photos:put_off_leaves',
} as const satisfies Record<Kind, string>;

/** What is said once it was made. */
export const doneTexts = {
  approve: 'office-photos:approve_done',
  reject: 'office-photos:reject_done',
  set_aside: 'office-photos:set_aside_done',
  escalate: 'office-photos:escalate_done',
} as const satisfies Record<Kind, string>;
