import type { AccountView } from '@bowline/contract/account';
import { limits } from '@bowline/contract/limits';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { KeptBooks } from '../leaving/kept-books.tsx';
import { rowAction, SettingRow } from './setting-row.tsx';

/** What the member consented to and when, and how to withdraw it. */
export function ConsentSetting({ consents }: Pick<AccountView, 'consents'>) {
  const t = useT('account');
  const locale = useLocale();
  const words = { special_category: t('consent_special_category') };
  return (
    <SettingRow id="consent" title={t('consent')}>
      {consents.map(({ kind, version, given_at }) => (
        <div key={kind} className="mt-2 grid gap-2">
          <p className="max-w-[50ch] text-label text-pretty text-text-2">{words[kind]}</p>
          <p className="text-label">
            {t('consent_given', {
              date: formatDate(new Date(given_at), locale),
              version: versionWords(version, locale),
            })}
          </p>
        </div>
      ))}
      <Withdrawal />
    </SettingRow>
  );
}

/** Explains inline that withdrawing the consent deletes the account. */
function Withdrawal() {
  const t = useT('account');
  const details = useRef<HTMLDetailsElement>(null);
  const { formAction } = useNavigation();
  return (
    <details ref={details}>
      <summary className={buttonClass({ tone: 'quiet', size: 44 }, `list-none ${rowAction}`)}>
        {t('consent_withdraw')}
      </summary>
      <Form
        method="post"
        action="/settings/leave"
        className="mt-4 grid gap-4 rounded-photo bg-danger-soft p-5 text-label"
      >
        <p className="text-pretty">{t('consent_withdraw_text', { days: limits.deletionDays })}</p>
        <KeptBooks />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            name="leave"
            value="withdraw"
            size={44}
            loading={formAction === '/settings/leave'}
          >
            {t('consent_withdraw_action')}
          </Button>
          <Button tone="ghost" size={44} onClick={() => details.current?.removeAttribute('open')}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Versions of the terms are named by date. */
function versionWords(version: string, locale: Parameters<typeof formatDate>[1]): string {
  const day = new Date(version);
  return Number.isNaN(day.getTime())
    ? version
    : formatDate(day, locale, { dateStyle: 'long', timeZone: 'UTC' });
}
