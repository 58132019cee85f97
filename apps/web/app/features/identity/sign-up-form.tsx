import { limits } from '@bowline/contract/limits';
import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/button';
import { Card } from '@bowline/ui/card';
import { Checkbox } from '@bowline/ui/checkbox';
import { Field } from '@bowline/ui/field';
import { Controller } from 'react-hook-form';
import { Form, Link, useSearchParams } from 'react-router';
import { useSite } from '../../shell/shell.ts';
import { BirthDateField } from './birth-date-field.tsx';
import type { Draft } from './draft.ts';
import { FieldError } from './field-error.tsx';
import { GenderField } from './gender-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { Refusal, SignUpField } from './refusal.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { SignUpHeading } from './sign-up-heading.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

export interface SignUpFormProps {
  draft: Draft | undefined;
  /** What the API objected to when the form was last sent. */
  refusal: Refusal | undefined;
}

export function SignUpForm({ draft, refusal }: SignUpFormProps) {
  const t = useT('identity');
  const site = useSite();
  const [search] = useSearchParams();
  const start = { gender: search.get('gender') ?? undefined, ...draft };
  const { control, register, codeOf, busy, onSubmit, onChange } = useSignUpForm(start, refusal);
  const errorOf = (field: SignUpField) => {
    const code = codeOf(field);
    return code && <FieldError code={code} />;
  };

  return (
    <Card raised>
      <Form method="post" noValidate className="grid gap-5" onSubmit={onSubmit} onChange={onChange}>
        <SignUpHeading title={t('sign_up_form_title')} step={1} />
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <GenderField
              defaultValue={field.value}
              onChange={field.onChange}
              error={codeOf('gender') && t('gender_required')}
            />
          )}
        />
        <Field
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('email')}
          hint={t('email_hint')}
          error={errorOf('email')}
        />
        <Field
          {...register('name')}
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
        <Button type="submit" tone="accent" size={56} block loading={busy}>
          {t('sign_up_action')}
        </Button>
        <p className="text-center text-label text-text-2">
          <Rich
            text="identity:sign_up_have_account"
            tags={{
              link: (words) => (
                <Link className="link" to="/login">
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </Form>
    </Card>
  );
}
