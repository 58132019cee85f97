import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { WholeRefusal } from '#app/forms/form-words.tsx';
import { SupportLink } from '../support-link.tsx';
import type { LogInRefusal } from './log-in.ts';

/** Why one cannot come in; who left is told whom to ask. */
export function LogInRefused({ refusal }: { refusal: LogInRefusal }) {
  const error = useT('error');
  if (refusal?.whole?.code !== 'account_deleted') return <WholeRefusal refusal={refusal} />;
  return (
    <Alert tone="danger">
      {refusal.whole.message || error('account_deleted')} <SupportLink text="identity:log_in_support" />
    </Alert>
  );
}
