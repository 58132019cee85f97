import type { ErrorCode } from '@bowline/contract/errors';
import { limits } from '@bowline/contract/limits';
import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { Field } from '@bowline/ui/controls/field';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { AuthSwitchLink } from '#app/parts/page-frame/auth-switch-link.tsx';
import { wishFields } from '#app/parts/sign-up-entry/wish.ts';
import { useErrorText, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useSite } from '#app/platform/request/root-data.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { CarriedAnswers } from './carried-answers.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SeenBy } from './seen-by.tsx';
import type { SignUpField } from './sign-up-fields.ts';
import { StepFoot } from './sign-up-frame.tsx';
import { type SignUpFormOptions, useSignUpForm } from './use-sign-up-form.ts';

export interface SignUpFormProps extends SignUpFormOptions {
  busy: boolean;
  /** Called on every input, from the first on. */
  onTyped?: (() => void) | undefined;
}

/** The second step: creates an account. Submitted as a plain form without scripts. */
export function SignUpForm({ busy, onTyped, ...options }: SignUpFormProps) {
  const t = useT('identity');
  const site = useSite();
  const { start, refusal } = options;
  const { form, errors, sending, onBlur, onBirthDate, onSubmit, onChange } = useSignUpForm(options);
  const errorOf = (field: SignUpField) => errors[field] && <FieldError code={errors[field]} />;

  function typed() {
    onChange();
    onTyped?.();
  }

  return (
    <Form ref={form} method="post" noValidate className="step-form" onSubmit={onSubmit} onChange={typed}>
      {wishFields.map((field) => (
        <input key={field} type="hidden" name={field} value={start[field] ?? ''} />
      ))}
      <CarriedAnswers start={start} />
      <SeenBy>{t('seen_form')}</SeenBy>
      <Field
        name="email"
        defaultValue={start.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        hint={t('email_hint')}
        error={errorOf('email')}
        onBlur={() => onBlur('email')}
      />
      <Field
        name="name"
        defaultValue={start.name}
        autoComplete="nickname"
        maxLength={limits.name.max}
        label={t('name')}
        hint={t('name_hint')}
        error={errorOf('name')}
        onBlur={() => onBlur('name')}
      />
      <NewPasswordField error={errorOf('password')} onBlur={() => onBlur('password')} />
      <BirthDateField
        defaultValue={start.date_of_birth}
        error={errors.date_of_birth}
        onChange={onBirthDate}
        onBlur={() => onBlur('date_of_birth')}
      />
      <Checkbox
        name="consent"
        label={t('consent', { site: site.name })}
        hint={t('consent_hint')}
        error={errorOf('consent')}
        onBlur={() => onBlur('consent')}
      />
      <p className="text-small text-text-2">
        {/* In a tab of their own: what was typed stays. */}
        <Rich
          text="identity:terms_note"
          tags={{
            terms: (words) => <NewTab href="/pages/terms">{words}</NewTab>,
            privacy: (words) => <NewTab href="/pages/privacy">{words}</NewTab>,
          }}
        />
      </p>
      <WholeRefusal refusal={refusal} />
      <AuthSwitchLink text="identity:sign_up_have_account" to="/login" />
      <StepFoot>
        <Button type="submit" tone="accent" size={56} loading={busy || sending}>
          {t('sign_up_action')}
        </Button>
      </StepFoot>
    </Form>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The message for an invalid field. A taken address gets a link to the login page. */
function FieldError({ code }: { code: ErrorCode }) {
  const t = useT('identity');
  const words = useErrorText()(code);
  if (code !== 'email_taken') return words;
  return (
    <>
      {words}{' '}
      <Link className="underline underline-offset-4" to="/login">
        {t('log_in')}
      </Link>
    </>
  );
}
