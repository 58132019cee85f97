import type { MandateView } from '@bowline/contract/direct-debit';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

/** The mandate for direct debit: whose account it is for, and how to take it back or give another one. */
export function MandateSetting({ mandate }: { mandate: MandateView | null }) {
  const t = useT('account');
  const locale = useLocale();
  const { Form, busy, saved, refusal, result } = useSetting('mandate');
  const details = useRef<HTMLDetailsElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with the mandate, so the focus moves.
  useEffect(() => {
    if (result && !result.refusal) note.current?.focus();
  }, [result]);
  return (
    <SettingRow
      id="mandate"
      title={t('mandate')}
      text={
        mandate
          ? t('mandate_text', {
              reference: mandate.reference,
              holder: mandate.holder,
              account: mandate.account,
              date: formatDate(new Date(mandate.signed), locale),
            })
          : t('mandate_none')
      }
    >
      {mandate && (
        <details ref={details} className="mt-4">
          <summary className={buttonClass({ tone: 'quiet', size: 44 }, 'list-none')}>
            {t('mandate_revoke')}
          </summary>
          <Form
            method="post"
            action="/settings"
            className="mt-4 grid gap-4 rounded-photo bg-danger-soft p-5 text-label"
          >
            <input type="hidden" name="setting" value="mandate" />
            <p className="text-pretty">{t('mandate_revoke_text')}</p>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size={44} loading={busy}>
                {t('mandate_revoke')}
              </Button>
              <Button tone="ghost" size={44} onClick={() => details.current?.removeAttribute('open')}>
                {t('cancel')}
              </Button>
            </div>
          </Form>
        </details>
      )}
      <p className="mt-3">
        <Link to={mandate ? '/directdebit?edit=1' : '/directdebit'} className="link inline-flex min-h-6">
          {mandate ? t('mandate_replace') : t('mandate_give')}
        </Link>
      </p>
      <WholeRefusal refusal={refusal} className="mt-4" />
      <SavedNote ref={note} shown={saved && !mandate}>
        {t('mandate_revoked')}
      </SavedNote>
    </SettingRow>
  );
}
