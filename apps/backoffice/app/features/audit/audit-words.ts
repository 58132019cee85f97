import type { AuditAction, AuditGroup } from '@bowline/contract/staff-audit';
import {
  Check,
  Eye,
  Gavel,
  Hand,
  Image,
  KeyRound,
  Lock,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Undo2,
  UserCog,
} from 'lucide-react';

/** What was done, in words. A new action of the contract adds its line here. */
export const actionTexts = {
  'photo.inspected': 'office-audit:photo_inspected',
  'photo.looked_at': 'office-audit:photo_looked_at',
  'photo.decided': 'office-audit:photo_decided',
  'photo.undone': 'office-audit:photo_undone',
  'photo.set_aside': 'office-audit:photo_set_aside',
  'photo.escalated': 'office-audit:photo_escalated',
  'member.searched': 'office-audit:member_searched',
  'member.read': 'office-audit:member_read',
  'member.address_read': 'office-audit:member_address_read',
  'member.noted': 'office-audit:member_noted',
  'member.sessions_ended': 'office-audit:member_sessions_ended',
  'session.opened': 'office-audit:session_opened',
  'session.ended': 'office-audit:session_ended',
  'link.used': 'office-audit:link_used',
  'codes.locked': 'office-audit:codes_locked',
  'factor.added': 'office-audit:factor_added',
  'factor.removed': 'office-audit:factor_removed',
  'person.invited': 'office-audit:person_invited',
  'person.changed': 'office-audit:person_changed',
  'person.ended': 'office-audit:person_ended',
  'person.recovered': 'office-audit:person_recovered',
  'proposal.made': 'office-audit:proposal_made',
  'proposal.confirmed': 'office-audit:proposal_confirmed',
  'proposal.declined': 'office-audit:proposal_declined',
  'case.read': 'office-audit:case_read',
  'case.messages_opened': 'office-audit:case_messages_opened',
  'case.photos_opened': 'office-audit:case_photos_opened',
  'case.taken': 'office-audit:case_taken',
  'case.released': 'office-audit:case_released',
  'case.set_aside': 'office-audit:case_set_aside',
  'case.escalated': 'office-audit:case_escalated',
  'case.noted': 'office-audit:case_noted',
  'case.photos_hidden': 'office-audit:case_photos_hidden',
  'case.answered': 'office-audit:case_answered',
  'case.answer_withdrawn': 'office-audit:case_answer_withdrawn',
  'case.reporter_warned': 'office-audit:case_reporter_warned',
  'case.reporter_muted': 'office-audit:case_reporter_muted',
  'case.reporter_lifted': 'office-audit:case_reporter_lifted',
  'case.decided': 'office-audit:case_decided',
  'decision.withdrawn': 'office-audit:decision_withdrawn',
  'site.added': 'office-audit:site_added',
  'site.changed': 'office-audit:site_changed',
  'page.published': 'office-audit:page_published',
  'page.removed': 'office-audit:page_removed',
  'batch.written': 'office-audit:batch_written',
  'bank_file.imported': 'office-audit:bank_file_imported',
} as const satisfies Record<AuditAction, `office-audit:${string}`>;

export const groupTexts = {
  looked: 'office-audit:group_looked',
  decided: 'office-audit:group_decided',
  changed: 'office-audit:group_changed',
  signed_in: 'office-audit:group_signed_in',
} as const satisfies Record<AuditGroup, `office-audit:${string}`>;

const ofGroup: Record<AuditGroup, LucideIcon> = {
  looked: Eye,
  decided: Gavel,
  changed: Pencil,
  signed_in: KeyRound,
};

const ofAction: Partial<Record<AuditAction, LucideIcon>> = {
  'photo.decided': Check,
  'photo.undone': Undo2,
  'decision.withdrawn': Undo2,
  'case.taken': Hand,
  'case.messages_opened': MessageSquare,
  'case.photos_opened': Image,
  'session.ended': LogOut,
  'member.sessions_ended': LogOut,
  'codes.locked': Lock,
  'person.invited': UserCog,
  'person.changed': UserCog,
  'person.ended': UserCog,
  'person.recovered': UserCog,
  'proposal.made': UserCog,
  'proposal.confirmed': UserCog,
  'proposal.declined': UserCog,
};

export const iconOf = (action: AuditAction, group: AuditGroup): LucideIcon =>
  ofAction[action] ?? ofGroup[group];

/** Why something was opened or decided; a code without words here is shown as it is. */
export const reasonTexts: Readonly<Record<string, `office-audit:${string}` | undefined>> = {
  named: 'office-audit:reason_named',
  needed: 'office-audit:reason_needed',
  objection: 'office-audit:reason_objection',
  authority: 'office-audit:reason_authority',
  inspection: 'office-audit:reason_inspection',
  quality_check: 'office-audit:reason_quality_check',
  member_asked: 'office-audit:reason_member_asked',
  payment: 'office-audit:reason_payment',
  case: 'office-audit:reason_case',
};
