import { Rich, useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/alert';
import { useSite } from '../../shell/shell.ts';
import { WholeRefusal } from '../account/form-words.tsx';
import type { LogInRefusal } from './log-in.ts';

/** Why one cannot come in; who left is told whom to ask. */
export function LogInRefused({ refusal }: { refusal: LogInRefusal }) {
  const error = useT('error');
  const { support_email: email } = useSite();
  if (refusal?.whole?.code !== 'account_deleted') return <WholeRefusal refusal={refusal} />;
  return (
    <Alert tone="danger">
      {refusal.whole.message || error('account_deleted')}{' '}
      <Rich
        text="identity:log_in_support"
        params={{ email }}
        tags={{
          link: (words) => (
            <a className="link wrap-anywhere" href={`mailto:${email}`}>
              {words}
            </a>
          ),
        }}
      />
    </Alert>
  );
}
