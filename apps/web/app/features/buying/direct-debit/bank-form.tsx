import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { Field } from '@bowline/ui/controls/field';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { Fact } from '../checkout/facts.tsx';
import { checkoutPath } from '../checkout/rules.ts';
import { type BankField, type BankValues, bankValues, type DebitOutcome } from './act.ts';
import { type Debit, DebitFrame } from './debit-frame.tsx';
import { groupIban, groupWhileTyping } from './rules.ts';

interface BankFormProps extends Debit {
  readonly outcome: DebitOutcome | undefined;
  /** What was typed before. */
  readonly typed: BankValues | undefined;
  readonly onSend: (values: BankValues) => void;
}

/** Whose account is debited, and where the code goes that signs the mandate. */
export function BankForm({ debit, checkout, order, outcome, typed, onSend }: BankFormProps) {
  const t = useT('debit');
  const words = useT('checkout');
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const refusal = outcome?.form === 'details' ? outcome.refusal : undefined;
  useFocusOnRefusal(form, refusal);
  const field = useBankField(refusal, typed);
  const back = order ? checkoutPath(order.place) : '/settings#mandate';
  const backWords = order ? words('other_method') : t('to_settings');
  return (
    <DebitFrame
      checkout={checkout}
      order={order}
      back={back}
      backWords={backWords}
      title={<Rich text="debit:title" tags={{ em: (text) => <em>{text}</em> }} />}
      name="form"
    >
      <p className="lead">{t('lead')}</p>
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className="debit-form"
        onSubmit={({ currentTarget }) => onSend(bankValues(new FormData(currentTarget)))}
      >
        <input type="hidden" name="form" value="details" />
        <Field {...field('holder')} label={t('holder')} autoComplete="name" maxLength={70} />
        <Field
          {...field('iban')}
          defaultValue={groupIban(typed?.iban ?? '')}
          label={t('iban')}
          hint={t('iban_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={42}
          onInput={({ currentTarget }) => groupWhileTyping(currentTarget)}
        />
        <div className="debit-street">
          <Field {...field('street')} label={t('street')} autoComplete="off" maxLength={70} />
          <Field {...field('house_number')} label={t('house_number')} autoComplete="off" maxLength={16} />
        </div>
        <div className="debit-city">
          <Field {...field('zip')} label={t('zip')} autoComplete="postal-code" maxLength={16} />
          <Field {...field('city')} label={t('city')} autoComplete="address-level2" maxLength={35} />
        </div>
        <Field
          {...field('mobile')}
          label={t('mobile')}
          hint={t('mobile_hint')}
          type="tel"
          autoComplete="tel"
          maxLength={24}
        />
        <Checkbox
          name="consent"
          value="1"
          required
          defaultChecked={Boolean(typed?.consent)}
          label={t('consent', { company: debit.creditor.name })}
          error={refusal?.fields.consent && t('consent_missing')}
        />
        <WholeRefusal refusal={refusal} />
        <Button
          type="submit"
          tone="accent"
          size={56}
          block
          loading={navigation.formData?.get('form') === 'details'}
        >
          {t('send_code')}
        </Button>
      </Form>
      <ul className="facts mt-5">
        <Fact icon={Lock}>{t('kept_apart')}</Fact>
      </ul>
      {order && (
        <p className="checkout-foot lg:hidden">
          <Link className="link-quiet" to={back}>
            {backWords}
          </Link>
        </p>
      )}
    </DebitFrame>
  );
}

/** Name, value and error of a field. An empty one gets words of its own: the API only says that it is invalid. */
function useBankField(refusal: DebitOutcome['refusal'], typed: BankValues | undefined) {
  const t = useT('debit');
  const errorText = useErrorText();
  const codes = { iban: 'iban_invalid', mobile: 'mobile_invalid' } as const;
  return (name: Exclude<BankField, 'consent'>) => {
    const refused = refusal?.fields[name] !== undefined;
    const code = name === 'iban' || name === 'mobile' ? codes[name] : undefined;
    const error = typed?.[name]?.trim() && code ? errorText(code) : t('field_missing');
    return { name, required: true, defaultValue: typed?.[name], error: refused ? error : undefined };
  };
}
