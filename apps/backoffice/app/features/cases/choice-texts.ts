import type {
  CaseQueue,
  CaseReason,
  ComplaintTopic,
  Outcome,
  RemovalClaim,
} from '@bowline/contract/case-choices';
import type { CaseRow } from '@bowline/contract/cases';

export const queueTexts = {
  reports: 'office-cases:queue_reports',
  complaints: 'office-cases:queue_complaints',
  removals: 'office-cases:queue_removals',
  appeals: 'office-cases:queue_appeals',
} as const satisfies Record<CaseQueue, string>;

export const reasonTexts = {
  minor: 'office-cases:reason_minor',
  illegal: 'office-cases:reason_illegal',
  without_consent: 'office-cases:reason_without_consent',
  removal: 'office-cases:reason_removal',
  scam: 'office-cases:reason_scam',
  harassment: 'office-cases:reason_harassment',
  false_identity: 'office-cases:reason_false_identity',
  offensive: 'office-cases:reason_offensive',
  complaint: 'office-cases:reason_complaint',
  appeal: 'office-cases:reason_appeal',
  other: 'office-cases:reason_else',
} as const satisfies Record<CaseReason, string>;

/** Of complaints. */
const topicTexts = {
  money: 'office-cases:topic_money',
  photos: 'office-cases:topic_photos',
  account: 'office-cases:topic_account',
  other: 'office-cases:topic_else',
} as const satisfies Record<ComplaintTopic, string>;

/** What a case is called: a complaint by what it is about. */
export const whyText = ({ reason, topic }: Pick<CaseRow, 'reason' | 'topic'>) =>
  topic ? topicTexts[topic] : reasonTexts[reason];

/** What was decided. */
export const outcomeTexts = {
  no_breach: 'office-cases:outcome_no_breach',
  warn: 'office-cases:outcome_warn',
  remove: 'office-cases:outcome_remove',
  suspend: 'office-cases:outcome_suspend',
  end: 'office-cases:outcome_end',
  answered: 'office-cases:outcome_answered',
  stands: 'office-cases:outcome_stands',
  overturned: 'office-cases:outcome_overturned',
} as const satisfies Record<Outcome, string>;

export const claimTexts = {
  shown: 'office-cases:claim_shown',
  authorised: 'office-cases:claim_authorised',
  other: 'office-cases:claim_else',
} as const satisfies Record<RemovalClaim, string>;
