import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { Field } from '@bowline/ui/controls/field';
import { Alert } from '@bowline/ui/feedback/alert';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Form } from 'react-router';
import { useSite } from '#app/visit/root-data.ts';
import { AuthSwitchLink } from '../auth-switch-link.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { GenderField } from './entry/gender-field.tsx';
import { FieldError } from './field-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { Refusal, SignUpField } from './refusal.ts';
import { type SignUpFormOptions, useSignUpForm } from './use-sign-up-form.ts';

export interface SignUpFormProps extends SignUpFormOptions {
  /** The `SignUpHeading`. */
  heading: ReactNode;
  busy: boolean;
  /** Called on every input, from the first on. */
  onTyped?: (() => void) | undefined;
}

/** The form that creates an account. Submitted as a plain form without scripts. */
export function SignUpForm({ heading, busy, onTyped, ...options }: SignUpFormProps) {
  const t = useT('identity');
  const site = useSite();
  const { start, refusal } = options;
  const { control, register, codeOf, sending, onSubmit, onChange } = useSignUpForm(options);
  const errorOf = (field: SignUpField) => {
    const code = codeOf(field);
    return code && <FieldError code={code} />;
  };

  function typed() {
    onChange();
    onTyped?.();
  }

  return (
    <Form method="post" noValidate className="grid gap-5" onSubmit={onSubmit} onChange={typed}>
      {heading}
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <GenderField
            ref={field.ref}
            defaultValue={field.value}
            onChange={field.onChange}
            error={codeOf('gender') && t('gender_required')}
          />
        )}
      />
      <Field
        {...register('email')}
        defaultValue={start.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        hint={t('email_hint')}
        error={errorOf('email')}
      />
      <Field
        {...register('name')}
        defaultValue={start.name}
        autoComplete="nickname"
        maxLength={limits.name.max}
        label={t('name')}
        hint={t('name_hint')}
        error={errorOf('name')}
      />
      <NewPasswordField control={control} input={register('password')} error={errorOf('password')} />
      <Controller
        control={control}
        name="date_of_birth"
        render={({ field }) => <BirthDateField {...field} error={errorOf('date_of_birth')} />}
      />
      <Checkbox
        {...register('consent')}
        label={t('consent', { site: site.name })}
        hint={t('consent_hint')}
        error={errorOf('consent')}
      />
      <RefusalAlert refusal={refusal?.whole} />
      <Button type="submit" tone="accent" size={56} block loading={busy || sending}>
        {t('sign_up_action')}
      </Button>
      <AuthSwitchLink text="identity:sign_up_have_account" to="/login" />
    </Form>
  );
}

/** Shows the API's message about the whole form, or a generic one when the API could not be reached. */
function RefusalAlert({ refusal }: { refusal: Refusal['whole'] }) {
  const t = useT('error');
  return refusal && <Alert tone="danger">{refusal.message || t.dynamic(refusal.code)}</Alert>;
}
