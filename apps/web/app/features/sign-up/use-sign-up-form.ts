import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '#app/parts/sign-up-entry/draft.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';
import { useFocusOnRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useSite } from '#app/platform/request/root-data.ts';
import { incompleteDate } from './birth-date-field.tsx';
import {
  type SignUpErrors,
  type SignUpField,
  type SignUpRefusal,
  type SignUpValues,
  signUpFieldNames,
} from './sign-up-fields.ts';

export interface SignUpFormOptions {
  /** The form's initial values. */
  start: SignUpValues;
  /** The field that takes the focus: the form is back on screen to correct it. */
  startAt?: SignUpField | undefined;
  /** The API's refusal of the last submit. */
  refusal: SignUpRefusal | undefined;
  /** May return a promise that resolves with the answer. */
  onSend: (form: FormData) => void | Promise<void>;
}

/** The form's behaviour: validated on blur and then on input, stored as a draft, submitted once valid. */
export function useSignUpForm({ start, startAt, refusal, onSend }: SignUpFormOptions) {
  const { minimum_age } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const birthDate = useRef(start.date_of_birth ?? '');
  const touched = useRef(new Set<SignUpField>());
  const sent = useRef(start);
  const [errors, setErrors] = useState<SignUpErrors>(refusal?.fields ?? {});
  const [answered, setAnswered] = useState(refusal);
  const [invalid, setInvalid] = useState<SignUpRefusal>();
  const [sending, setSending] = useState(false);
  if (refusal !== answered) {
    setAnswered(refusal);
    setErrors(refusal?.fields ?? {});
  }
  useFocusOnRefusal(form, refusal);
  useFocusOnRefusal(form, invalid);
  useEffect(() => {
    if (startAt) form.current?.querySelector<HTMLElement>(`[name="${startAt}"]`)?.focus();
  }, [startAt]);

  const values = () => valuesIn(form.current, birthDate.current);

  /** The validator loads when the first field is blurred, so that it does not delay the page. */
  async function check(): Promise<SignUpErrors> {
    const { checkSignUp } = await import('./check-sign-up.ts');
    const typed = values();
    const wrong = checkSignUp(typed, minimum_age, new Date());
    const found: SignUpErrors = {};
    for (const field of signUpFieldNames) {
      // A refused value stays invalid until it changes: blurring the field to press the link in its message must not
      // remove that link.
      const refused = (typed[field] || '') === (sent.current[field] || '') && refusal?.fields[field];
      const code = (touched.current.has(field) && wrong[field]) || refused;
      if (code) found[field] = code;
    }
    setErrors(found);
    return found;
  }

  async function submit(data: FormData) {
    for (const field of signUpFieldNames) touched.current.add(field);
    const fields = await check();
    if (Object.keys(fields).length > 0) return setInvalid({ fields, whole: undefined });
    sent.current = values();
    await onSend(data);
  }

  return {
    form,
    errors,
    /** Being validated or submitted. */
    sending,
    onBlur(field: SignUpField) {
      touched.current.add(field);
      void check();
    },
    onBirthDate(date: string) {
      birthDate.current = date;
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      const { signup_message } = readDraft();
      if (signup_message) data.set('signup_message', signup_message);
      setSending(true);
      void submit(data).finally(() => setSending(false));
    },
    onChange() {
      const { date_of_birth: date, ...typed } = values();
      keepDraft({ ...typed, date_of_birth: date === incompleteDate ? '' : date });
      if (touched.current.size > 0 || refusal) void check();
    },
  };
}

function valuesIn(form: HTMLFormElement | null, birthDate: string): SignUpValues {
  const data = new FormData(form ?? undefined);
  return {
    email: textIn(data, 'email'),
    name: textIn(data, 'name'),
    password: textIn(data, 'password'),
    date_of_birth: birthDate,
    consent: data.has('consent'),
  };
}
