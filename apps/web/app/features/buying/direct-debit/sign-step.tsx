import type { UnsignedMandateView } from '@bowline/contract/direct-debit';
import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { FieldNotes, useFieldWords } from '@bowline/ui/controls/field';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { debitPath } from '../checkout/rules.ts';
import type { DebitOutcome } from './act.ts';
import { type Debit, DebitFrame } from './debit-frame.tsx';
import { MandateText } from './mandate-text.tsx';
import { NewCode } from './new-code.tsx';
import { isLapsed } from './rules.ts';

interface SignStepProps extends Debit {
  readonly unsigned: UnsignedMandateView;
  readonly outcome: DebitOutcome | undefined;
}

/** The mandate's text, and the code from the text message that signs it. */
export function SignStep({ debit, checkout, order, now: loadedAt, unsigned, outcome }: SignStepProps) {
  const t = useT('debit');
  const now = useNow(loadedAt);
  const edit = debitPath(order?.place, { edit: true });
  return (
    <DebitFrame
      checkout={checkout}
      order={order}
      back={edit}
      backWords={t('edit')}
      title={<Rich text="debit:sign_title" tags={{ em: (text) => <em>{text}</em> }} />}
      name="sign"
    >
      <MandateText debit={debit} unsigned={unsigned} bundle={order?.bundle} />
      <CodeForm unsigned={unsigned} now={now} outcome={outcome} />
      <NewCode unsigned={unsigned} now={now} outcome={outcome} />
      <p className="pay-note">{order ? t('sign_note') : t('sign_note_alone')}</p>
      {order && (
        <p className="checkout-foot lg:hidden">
          <Link className="link-quiet" to={edit}>
            {t('edit')}
          </Link>
        </p>
      )}
    </DebitFrame>
  );
}

interface CodeFormProps extends Pick<SignStepProps, 'unsigned' | 'outcome'> {
  readonly now: number;
}

function CodeForm({ unsigned, now, outcome }: CodeFormProps) {
  const t = useT('debit');
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const refusal = outcome?.form === 'code' ? outcome.refusal : undefined;
  useFocusOnRefusal(form, refusal);
  const lapsed = isLapsed(unsigned, now);
  const wrong = refusal?.fields.code ? t('code_wrong') : undefined;
  const error = lapsed ? t('code_lapsed') : wrong;
  const hint = lapsed ? undefined : t('attempts', { count: unsigned.attempts_left });
  const words = useFieldWords({ hint, error });
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="debit-form">
      <input type="hidden" name="form" value="code" />
      <div className="field">
        <label className="field-label" htmlFor={words.id}>
          {t('code', { mobile: unsigned.mobile })}
        </label>
        <input
          {...words.control}
          // A new code starts with an empty field.
          key={unsigned.expires}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          disabled={lapsed}
          className="field-input sms-code"
        />
        <FieldNotes hint={hint} error={error} id={words.id} />
      </div>
      <WholeRefusal refusal={refusal} />
      <Button
        type="submit"
        tone="accent"
        size={56}
        block
        disabled={lapsed}
        loading={navigation.formData?.get('form') === 'code'}
      >
        {t('sign')}
      </Button>
    </Form>
  );
}

/** The server's time, which advances every second. The browser's clock may be wrong, so only what passed is taken from it. */
function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    setNow(loadedAt);
    const start = Date.now();
    const timer = setInterval(() => setNow(loadedAt + Date.now() - start), 1000);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
