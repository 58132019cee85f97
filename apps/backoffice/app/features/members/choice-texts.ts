import type { CreditReason } from '@bowline/contract/credits';
import type { PaymentMethod, PaymentState } from '@bowline/contract/payment-choices';
import type { PhotoRejection } from '@bowline/contract/photos';
import type { AuditAction } from '@bowline/contract/staff-audit';
import type { MemberState, MemberTab, TimelineGroup } from '@bowline/contract/staff-member-choices';

export const stateTexts = {
  active: 'office-members:state_active',
  unconfirmed: 'office-members:state_unconfirmed',
  hidden: 'office-members:state_hidden',
  suspended: 'office-members:state_suspended',
  ended: 'office-members:state_ended',
  deleted: 'office-members:state_deleted',
} as const satisfies Record<MemberState, string>;

export const tabTexts = {
  timeline: 'office-members:tab_timeline',
  money: 'office-members:tab_money',
  photos: 'office-members:tab_photos',
  cases: 'office-members:tab_cases',
  sessions: 'office-members:tab_sessions',
  notes: 'office-members:tab_notes',
  looks: 'office-members:tab_looks',
} as const satisfies Record<MemberTab, string>;

export const groupTexts = {
  account: 'office-members:group_account',
  money: 'office-members:group_money',
  photos: 'office-members:group_photos',
  reports: 'office-members:group_reports',
  staff: 'office-members:group_staff',
} as const satisfies Record<TimelineGroup, string>;

export const creditTexts = {
  signup_grant: 'office-members:credits_signup_grant',
  bonus: 'office-members:credits_bonus',
  purchase: 'office-members:credits_purchase',
  message: 'office-members:credits_message',
  photo: 'office-members:credits_photo',
  gift: 'office-members:credits_gift',
  present: 'office-members:credits_present',
  held_message: 'office-members:credits_held_message',
  release: 'office-members:credits_release',
  refund: 'office-members:credits_refund',
  chargeback: 'office-members:credits_chargeback',
  correction: 'office-members:credits_correction',
} as const satisfies Record<CreditReason, string>;

export const methodTexts = {
  ideal: 'office-members:method_ideal',
  card: 'office-members:method_card',
  paypal: 'office-members:method_paypal',
  bank: 'office-members:method_bank',
  direct_debit: 'office-members:method_direct_debit',
} as const satisfies Record<PaymentMethod, string>;

export const orderTexts = {
  created: 'office-members:order_created',
  pending: 'office-members:order_pending',
  completed: 'office-members:order_completed',
  failed: 'office-members:order_failed',
  cancelled: 'office-members:order_cancelled',
  expired: 'office-members:order_expired',
  refunded: 'office-members:order_refunded',
  charged_back: 'office-members:order_charged_back',
} as const satisfies Record<PaymentState, string>;

export const rejectionTexts = {
  minor: 'office-members:rejection_minor',
  without_consent: 'office-members:rejection_without_consent',
  illegal: 'office-members:rejection_illegal',
  explicit: 'office-members:rejection_explicit',
  no_person: 'office-members:rejection_no_person',
  somebody_else: 'office-members:rejection_somebody_else',
  contact_details: 'office-members:rejection_contact_details',
  poor_quality: 'office-members:rejection_poor_quality',
} as const satisfies Record<PhotoRejection, string>;

/** Why staff looked: on this page, in a case, in the photo queue. */
const reasonTexts: Readonly<Record<string, `office-members:reason_${string}`>> = {
  member_asked: 'office-members:reason_member_asked',
  payment: 'office-members:reason_payment',
  case: 'office-members:reason_case',
  authority: 'office-members:reason_authority',
  named: 'office-members:reason_named',
  needed: 'office-members:reason_needed',
  objection: 'office-members:reason_objection',
  inspection: 'office-members:reason_inspection',
  quality_check: 'office-members:reason_quality_check',
};
export const lookReasonText = (reason: string | null) => reason && reasonTexts[reason];

const actionTexts: Partial<Record<AuditAction, `office-members:action_${string}`>> = {
  'member.read': 'office-members:action_read',
  'member.address_read': 'office-members:action_address',
  'member.noted': 'office-members:action_noted',
  'member.sessions_ended': 'office-members:action_sessions',
  'photo.looked_at': 'office-members:action_photo',
  'photo.inspected': 'office-members:action_photo',
  'case.read': 'office-members:action_case',
  'case.messages_opened': 'office-members:action_messages',
  'case.photos_opened': 'office-members:action_photos',
};
export const actionText = (action: AuditAction | null) =>
  (action && actionTexts[action]) ?? 'office-members:action_worked';
