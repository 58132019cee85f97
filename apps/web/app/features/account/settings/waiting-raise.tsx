import type { Money } from '@bowline/contract/credits';
import type { SpendLimitSettings } from '@bowline/contract/spend-limit';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { useSetting } from './use-setting.ts';

interface WaitingRaiseProps {
  next: NonNullable<SpendLimitSettings['next']>;
  /** The one in force. */
  limit: Money;
  timeZone: string;
  Form: ReturnType<typeof useSetting>['Form'];
}

/** A raise that waits, or switching off, and the button that takes it back. */
export function WaitingRaise({ next, limit, timeZone, Form }: WaitingRaiseProps) {
  const t = useT('account');
  const locale = useLocale();
  const at = new Date(next.at);
  const params = {
    date: formatDate(at, locale, { day: 'numeric', month: 'long', timeZone }),
    time: formatDate(at, locale, { timeStyle: 'short', timeZone }),
    now: formatMoney(limit.amount, limit.currency, locale),
  };
  const tags = { b: (words: ReactNode) => <b className="font-semibold">{words}</b> };
  return (
    <Alert
      tone="warn"
      className="mt-4"
      icon={<Hourglass strokeWidth={1.6} aria-hidden="true" />}
      action={
        <Form method="post" action="/settings">
          <input type="hidden" name="setting" value="spend_limit_keep" />
          <Button type="submit" tone="quiet" size={44}>
            {t('spend_limit_keep')}
          </Button>
        </Form>
      }
    >
      {next.limit ? (
        <Rich
          text="account:spend_limit_later"
          params={{ ...params, limit: formatMoney(next.limit.amount, next.limit.currency, locale) }}
          tags={tags}
        />
      ) : (
        <Rich text="account:spend_limit_later_off" params={params} tags={tags} />
      )}
    </Alert>
  );
}
