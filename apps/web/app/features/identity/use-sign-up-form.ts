import type { ErrorCode } from '@bowline/contract/errors';
import { type FormEvent, useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigation, useSubmit } from 'react-router';
import { useSite } from '../../shell/shell.ts';
import { incompleteDate } from './birth-date-field.tsx';
import type { SignUpValues } from './check-sign-up.ts';
import { keepDraft } from './draft.ts';
import { type Refusal, type SignUpField, signUpFields } from './refusal.ts';
import { readTracking } from './tracking.ts';

/** The form's behaviour: checked when a field is left and from then on as it is typed, kept as a draft, sent once right. */
export function useSignUpForm(start: SignUpValues, refusal: Refusal | undefined) {
  const { minimum_age } = useSite();
  const submit = useSubmit();
  const { control, register, handleSubmit, getValues, setError, setFocus, formState } = useForm<SignUpValues>(
    {
      mode: 'onTouched',
      defaultValues: start,
      resolver: resolverFor(minimum_age),
    },
  );

  useEffect(() => {
    const refused = signUpFields.filter((field) => refusal?.fields[field]);
    for (const field of refused) setError(field, { type: 'refused', message: refusal?.fields[field] ?? '' });
    if (refused[0]) setFocus(refused[0]);
  }, [refusal, setError, setFocus]);

  function send(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    for (const [name, text] of Object.entries(readTracking())) form.set(name, text ?? '');
    return handleSubmit(() => submit(form, { method: 'post' }))(event);
  }

  return {
    control,
    register,
    busy: useNavigation().formMethod === 'POST',
    codeOf: (field: SignUpField) => formState.errors[field]?.message as ErrorCode | undefined,
    onSubmit: send,
    onChange() {
      const { date_of_birth: date, ...values } = getValues();
      keepDraft({ ...values, date_of_birth: date === incompleteDate ? '' : date });
    },
  };
}

/** The check comes with the first field that is left, so that it does not delay the page. */
function resolverFor(minimumAge: number): Resolver<SignUpValues> {
  return async (values) => {
    const { checkSignUp } = await import('./check-sign-up.ts');
    const wrong = checkSignUp(values, minimumAge, new Date());
    const errors = Object.entries(wrong).map(([field, code]) => [field, { type: 'invalid', message: code }]);
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };
}
