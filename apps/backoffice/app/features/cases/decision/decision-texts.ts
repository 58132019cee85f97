import type { ClosingReason, Fact, Ground, Outcome } from '@bowline/contract/case-choices';
import type { StatementText } from '@bowline/contract/cases';
import type { Missing } from './decision-draft.ts';

/** An outcome that can be chosen. */
export const optionTexts = {
  no_breach: 'office-cases:option_no_breach',
  warn: 'office-cases:option_warn',
  remove: 'office-cases:option_remove',
  suspend: 'office-cases:option_suspend',
  end: 'office-cases:option_end',
  answered: 'office-cases:option_answered',
  stands: 'office-cases:option_stands',
  overturned: 'office-cases:option_overturned',
} as const satisfies Record<Outcome, string>;

/** What will happen, on the button. */
export const decideTexts = {
  no_breach: 'office-cases:decide_no_breach',
  warn: 'office-cases:decide_warn',
  remove: 'office-cases:decide_remove',
  suspend: 'office-cases:decide_suspend',
  end: 'office-cases:decide_end',
  answered: 'office-cases:decide_answered',
  stands: 'office-cases:decide_stands',
  overturned: 'office-cases:decide_overturned',
} as const satisfies Record<Outcome, string>;

export const groundTexts = {
  terms_money: 'office-cases:ground_terms_money',
  terms_identity: 'office-cases:ground_terms_identity',
  terms_respect: 'office-cases:ground_terms_respect',
  terms_adults: 'office-cases:ground_terms_adults',
  terms_consent: 'office-cases:ground_terms_consent',
  terms_content: 'office-cases:ground_terms_content',
  terms_advertising: 'office-cases:ground_terms_advertising',
  law_minors: 'office-cases:ground_law_minors',
  law_images: 'office-cases:ground_law_images',
  law_threats: 'office-cases:ground_law_threats',
  law_fraud: 'office-cases:ground_law_fraud',
} as const satisfies Record<Ground, string>;

export const factTexts = {
  asked_money: 'office-cases:fact_asked_money',
  asked_gift_card: 'office-cases:fact_asked_gift_card',
  moved_elsewhere: 'office-cases:fact_moved_elsewhere',
  false_photos: 'office-cases:fact_false_photos',
  false_details: 'office-cases:fact_false_details',
  insults: 'office-cases:fact_insults',
  threats: 'office-cases:fact_threats',
  unwanted_explicit: 'office-cases:fact_unwanted_explicit',
  photo_of_somebody_else: 'office-cases:fact_photo_of_somebody_else',
  photo_without_consent: 'office-cases:fact_photo_without_consent',
  may_be_minor: 'office-cases:fact_may_be_minor',
  advertising: 'office-cases:fact_advertising',
  offensive_profile: 'office-cases:fact_offensive_profile',
  offensive_photo: 'office-cases:fact_offensive_photo',
} as const satisfies Record<Fact, string>;

export const closingTexts = {
  answered_before: 'office-cases:closing_answered_before',
  settled: 'office-cases:closing_settled',
  duplicate: 'office-cases:closing_duplicate',
  no_matter: 'office-cases:closing_no_matter',
} as const satisfies Record<ClosingReason, string>;

export const missingTexts = {
  outcome: 'office-cases:missing_outcome',
  ground: 'office-cases:missing_ground',
  facts: 'office-cases:missing_facts',
  blanks: 'office-cases:missing_blanks',
  removal: 'office-cases:missing_removal',
  answer: 'office-cases:missing_answer',
} as const satisfies Record<Missing, string>;

export const partTexts = {
  what: 'office-cases:part_what',
  why: 'office-cases:part_why',
  rule: 'office-cases:part_rule',
  how: 'office-cases:part_how',
  objection: 'office-cases:part_objection',
} as const satisfies Record<StatementText['parts'][number]['part'], string>;
