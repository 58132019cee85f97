import type { ErrorCode } from '@bowline/contract/errors';
import { type FormEvent, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { useSite } from '#app/visit/root-data.ts';
import { incompleteDate } from './birth-date-field.tsx';
import type { SignUpValues } from './check-sign-up.ts';
import { keepDraft, readDraft } from './entry/draft.ts';
import { readTracking } from './entry/tracking.ts';
import { type Refusal, type SignUpField, signUpFields } from './refusal.ts';

export interface SignUpFormOptions {
  /** The form's initial values. */
  start: SignUpValues;
  /** The API's refusal of the last submit. */
  refusal: Refusal | undefined;
  /** May return a promise that resolves with the answer. */
  onSend: (form: FormData) => void | Promise<void>;
}

/** The form's behaviour: validated on blur and then on input, stored as a draft, submitted once valid. */
export function useSignUpForm({ start, refusal, onSend }: SignUpFormOptions) {
  const { minimum_age } = useSite();
  const hydrated = useHydrated();
  const [refusals] = useState(rememberRefusals);
  const { control, register, handleSubmit, getValues, setError, setFocus, formState } = useForm<SignUpValues>(
    {
      mode: 'onTouched',
      defaultValues: start,
      resolver: resolverFor(minimum_age, refusals),
      // It would focus by the order of registration, which is not the order on screen.
      shouldFocusError: false,
    },
  );

  useEffect(() => {
    const refused = signUpFields.filter((field) => refusal?.fields[field]);
    refusals.note(refusal, getValues());
    for (const field of refused) setError(field, { type: 'refused', message: refusal?.fields[field] ?? '' });
    if (refused[0]) setFocus(refused[0]);
  }, [refusal, refusals, getValues, setError, setFocus]);

  function send(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const unseen = { ...readTracking(), signup_message: readDraft().signup_message };
    for (const [name, text] of Object.entries(unseen)) if (text) form.set(name, text);
    return handleSubmit(
      () => onSend(form),
      (errors) => {
        const first = signUpFields.find((field) => errors[field]);
        if (first) setFocus(first);
      },
    )(event);
  }

  return {
    control,
    register,
    codeOf: (field: SignUpField) =>
      // Before hydration, or without it, only the refusal says what is wrong.
      hydrated ? (formState.errors[field]?.message as ErrorCode | undefined) : refusal?.fields[field],
    /** Being validated or submitted. */
    sending: formState.isSubmitting,
    onSubmit: send,
    onChange() {
      const { date_of_birth: date, ...values } = getValues();
      keepDraft({ ...values, date_of_birth: date === incompleteDate ? '' : date });
    },
  };
}

/**
 * A value that the API refused stays invalid until it changes: blurring the field to press the link in its message must
 * not remove that link.
 */
function rememberRefusals() {
  let said: Refusal['fields'] = {};
  let about: SignUpValues | undefined;
  return {
    note(refusal: Refusal | undefined, values: SignUpValues): void {
      said = refusal?.fields ?? {};
      about = values;
    },
    standing: (values: SignUpValues): Refusal['fields'] =>
      Object.fromEntries(
        signUpFields.filter((field) => values[field] === about?.[field]).map((field) => [field, said[field]]),
      ),
  };
}

/** Validation loads when the first field is blurred, so that it does not delay the page. */
function resolverFor(
  minimumAge: number,
  { standing }: Pick<ReturnType<typeof rememberRefusals>, 'standing'>,
): Resolver<SignUpValues> {
  return async (values) => {
    const { checkSignUp } = await import('./check-sign-up.ts');
    const wrong = { ...standing(values), ...checkSignUp(values, minimumAge, new Date()) };
    const errors = Object.entries(wrong)
      .filter(([, code]) => code)
      .map(([field, code]) => [field, { type: 'invalid', message: code }]);
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };
}
