import { grounds, outcomes } from '@bowline/contract/case-choices';
import { useT } from '@bowline/i18n/react';
import { reasonTexts } from './audit-words.ts';

/** The words a detail is made of; `rejected explicit` has two. */
const detailTexts: Readonly<Record<string, `office-${'audit' | 'photos'}:${string}` | undefined>> = {
  totp: 'office-audit:detail_code',
  passkey: 'office-audit:detail_passkey',
  pending: 'office-audit:detail_pending',
  approved: 'office-audit:detail_approved',
  rejected: 'office-audit:detail_rejected',
  minor: 'office-photos:reason_minor',
  without_consent: 'office-photos:reason_without_consent',
  illegal: 'office-photos:reason_illegal',
  explicit: 'office-photos:reason_explicit',
  no_person: 'office-photos:reason_no_person',
  somebody_else: 'office-photos:reason_somebody_else',
  contact_details: 'office-photos:reason_contact_details',
  poor_quality: 'office-photos:reason_poor_quality',
  unsure: 'office-photos:reason_unsure',
  unpublished: 'office-audit:detail_unpublished',
  small: 'office-audit:detail_small',
  full: 'office-audit:detail_full',
  email: 'office-audit:detail_email',
  member: 'office-audit:detail_member',
  order: 'office-audit:detail_order',
  account: 'office-audit:detail_account',
};

/** Returns what says the code of a reason or a detail in words; one that has none is shown as it is. */
export function useCodeWords(): (code: string) => string {
  const t = useT('office-audit');
  const cases = useT('office-cases');
  const wordsOf = (code: string): string => {
    const text = reasonTexts[code] ?? detailTexts[code];
    if (text) return t.dynamic(text);
    if (outcomes.some((outcome) => outcome === code)) return cases.dynamic(`outcome_${code}`);
    if (grounds.some((ground) => ground === code)) return cases.dynamic(`ground_${code}`);
    return code.replaceAll('_', ' ');
  };
  return (code) => code.split(' ').map(wordsOf).join(', ');
}
