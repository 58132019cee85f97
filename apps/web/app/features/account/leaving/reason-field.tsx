import { useT } from '@bowline/i18n/react';
import { RadioList } from '@bowline/ui/controls/radio-list';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import type { LeavingReason } from './leave.ts';

const reasonNone = '';

/** Why a member leaves. Not answering is the default. */
export function ReasonField() {
  const t = useT('account');
  const words: Record<LeavingReason, string> = {
    found_someone: t('reason_found_someone'),
    too_expensive: t('reason_too_expensive'),
    too_few_members: t('reason_too_few_members'),
    unpleasant_contact: t('reason_unpleasant_contact'),
    privacy: t('reason_privacy'),
    too_much_mail: t('reason_too_much_mail'),
    other: t('reason_else'),
  };
  return (
    <RadioList
      name="reason"
      label={<VisuallyHidden>{t('leave_reason')}</VisuallyHidden>}
      hint={t('leave_reason_hint')}
      defaultValue={reasonNone}
      options={[
        { value: reasonNone, label: t('reason_none') },
        ...Object.entries(words).map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}
