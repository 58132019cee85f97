import type { Money } from '@bowline/contract/credits';
import { limits } from '@bowline/contract/limits';
import type { SpendLimitSettings } from '@bowline/contract/spend-limit';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { amountText } from './amount.ts';
import { MoneyField } from './money-field.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { SpendMeter } from './spend-meter.tsx';
import { useSetting } from './use-setting.ts';
import { WaitingRaise } from './waiting-raise.tsx';

interface SpendLimitSettingProps {
  settings: SpendLimitSettings;
  /** The one to set a limit in. */
  currency: Money['currency'];
}

/** The most that the member wants to spend in a month. */
export function SpendLimitSetting({ settings, currency }: SpendLimitSettingProps) {
  const t = useT('account');
  const words = useErrorText();
  const locale = useLocale();
  const { spend_limit, next } = settings;
  const { Form, busy, saved, result } = useSetting('spend_limit');
  const keep = useSetting('spend_limit_keep');
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusOnRefusal(form, result?.refusal);
  const kept = keep.saved && !keep.busy ? keep.result : undefined;
  useEffect(() => {
    if (!kept) return;
    // The pressed button has gone, and the field shows the limit that stays.
    form.current?.reset();
    note.current?.focus();
  }, [kept]);
  const shown = next?.limit ?? spend_limit?.limit;
  return (
    <SettingRow id="spend_limit" title={t('spend_limit')} text={t('spend_limit_text')}>
      {spend_limit && <SpendMeter spendLimit={spend_limit} />}
      <Form ref={form} method="post" noValidate action="/settings" className="mt-5 grid gap-4">
        <input type="hidden" name="setting" value="spend_limit" />
        <input type="hidden" name="currency" value={currency} />
        <div className="flex flex-wrap items-end gap-3">
          <MoneyField
            name="amount"
            currency={currency}
            className="w-[200px]"
            label={t('spend_limit_amount')}
            defaultValue={result?.amount ?? (shown && amountText(shown.amount, locale))}
            required
            error={words(result?.refusal?.fields.amount)}
          />
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
          {spend_limit && next?.limit !== null && (
            <Button type="submit" name="off" value="1" tone="ghost">
              {t('spend_limit_off')}
            </Button>
          )}
        </div>
        <WholeRefusal refusal={result?.refusal ?? keep.refusal} />
      </Form>
      {/* Rendered from the start, so that screen readers announce it when it fills. */}
      <div aria-live="polite">
        {spend_limit && next && (
          <WaitingRaise
            next={next}
            limit={spend_limit.limit}
            timeZone={settings.time_zone}
            Form={keep.Form}
          />
        )}
      </div>
      <SavedNote ref={note} shown={(saved || keep.saved) && !busy && !keep.busy && !next}>
        {spend_limit &&
          t('spend_limit_saved', {
            limit: formatMoney(spend_limit.limit.amount, spend_limit.limit.currency, locale),
          })}
      </SavedNote>
      <ul className="mt-5 grid gap-3 text-label text-text-2 [&_svg]:text-icon-ink [&>li]:flex [&>li]:gap-3">
        <li>
          <ArrowDown className="flex-none" size={22} strokeWidth={1.6} aria-hidden="true" />
          {t('spend_limit_lower')}
        </li>
        <li>
          <ArrowUp className="flex-none" size={22} strokeWidth={1.6} aria-hidden="true" />
          {t('spend_limit_raise', { hours: limits.spendLimit.hours })}
        </li>
        <li>
          <RotateCcw className="flex-none" size={22} strokeWidth={1.6} aria-hidden="true" />
          {t('spend_limit_refund')}
        </li>
      </ul>
    </SettingRow>
  );
}
