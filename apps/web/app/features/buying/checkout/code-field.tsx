import type { BundleView } from '@bowline/contract/payments';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { FieldNotes, useFieldWords } from '@bowline/ui/controls/field';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { percent } from '../bonus/percent.ts';
import { useMoney } from './money.tsx';
import type { ReadCheckout } from './read-checkout.ts';
import { isApplied, packagesPath, savingOn } from './rules.ts';

interface CodeFieldProps extends ReadCheckout {
  readonly chosen: BundleView;
}

/** Where a discount code is typed; once it counts, what it takes off the chosen bundle. */
export function CodeField(props: CodeFieldProps) {
  const { checkout, code } = props;
  return isApplied(checkout, code) ? <AppliedCode {...props} /> : <CodeInput {...props} />;
}

function CodeInput({ checkout, code, refusal }: CodeFieldProps) {
  const t = useT('checkout');
  const error = useErrorText()(refusal);
  const hint = code !== '' && !refusal && checkout.discount ? t('code_less') : t('code_hint');
  const words = useFieldWords({ hint: error ? undefined : hint, error });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={words.id}>
        {t('code')}
      </label>
      <div className="code-row">
        <input
          {...words.control}
          ref={input}
          key={code}
          name="code"
          defaultValue={code}
          maxLength={40}
          className="field-input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" tone="quiet">
          {t('code_use')}
        </Button>
      </div>
      <FieldNotes hint={error ? undefined : hint} error={error} id={words.id} />
    </div>
  );
}

function AppliedCode({ checkout, code, chosen }: CodeFieldProps) {
  const t = useT('checkout');
  const locale = useLocale();
  const money = useMoney();
  const { discount, country } = checkout;
  const saving = savingOn(chosen);
  return (
    <div className="field">
      <p className="field-label">{t('code_applied')}</p>
      <input type="hidden" name="code" value={code} />
      <div className={saving ? 'code-on' : 'code-on code-on-quiet'} role="status">
        {saving && <Check strokeWidth={1.8} aria-hidden="true" />}
        <span>
          {saving && discount ? (
            <Rich
              text="checkout:code_on"
              params={{
                code: discount.code,
                percentage: percent(discount.percentage, locale),
                saving: money(saving),
                price: money(chosen.list_price),
              }}
              tags={{ b: (words) => <b>{words}</b> }}
            />
          ) : (
            t('code_not_for', { code })
          )}
        </span>
        <Link
          to={packagesPath({ credits: chosen.credits, country })}
          preventScrollReset
          className={buttonClass({ tone: 'ghost', size: 44, round: true })}
          aria-label={t('code_remove')}
        >
          <X strokeWidth={1.6} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
