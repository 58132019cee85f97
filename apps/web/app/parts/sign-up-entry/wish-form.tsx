import { useT } from '@bowline/i18n/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { isSought, LookingForField } from '#app/parts/profile-fields/looking-for-field.tsx';
import { useSite } from '#app/platform/request/root-data.ts';
import { AgesField } from './ages-field.tsx';
import { keepDraft } from './draft.ts';
import { GenderField } from './gender-field.tsx';
import { missingIn, type Wish, wishIn } from './wish.ts';

export interface WishFormProps {
  start?: Wish;
  /** The form came back because an answer is missing. */
  refused?: boolean;
  /** The sign-up page, for a form submitted before hydration. */
  action?: string;
  className: string;
  /** Above and below the questions. */
  head?: ReactNode;
  foot: ReactNode;
  fieldsClassName?: string;
  onTyped?: (() => void) | undefined;
  /** Called with the answers. Returns whether the next step is on screen: otherwise the form is submitted. */
  onDone: (wish: Wish) => boolean;
}

/** The first step of the sign-up, on the home page, in the dialog and on the page. Never in a URL: it is posted. */
export function WishForm({ start = {}, refused = false, action, ...props }: WishFormProps) {
  const { className, fieldsClassName = 'grid gap-5', head, foot, onTyped, onDone } = props;
  const t = useT('identity');
  const { minimum_age } = useSite();
  const [missing, setMissing] = useState(refused ? missingIn(start) : []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const wish = wishIn(new FormData(form), minimum_age);
    const left = missingIn(wish);
    keepDraft(wish);
    setMissing(left);
    if (left.length > 0) form.querySelector<HTMLElement>(`[name="${left[0]}"]`)?.focus();
    if (left.length > 0 || onDone(wish)) event.preventDefault();
  }

  function change(event: FormEvent<HTMLFormElement>) {
    const wish = wishIn(new FormData(event.currentTarget), minimum_age);
    keepDraft(wish);
    if (missing.length > 0) setMissing(missingIn(wish));
    onTyped?.();
  }

  return (
    <Form
      method="post"
      {...(action && { action })}
      noValidate
      className={className}
      onSubmit={submit}
      onChange={change}
    >
      {head}
      <div className={fieldsClassName}>
        <GenderField
          defaultValue={start.gender}
          error={missing.includes('gender') ? t('gender_required') : undefined}
        />
        <LookingForField
          words={{
            label: t('sought'),
            genders: {
              female: t('sought_female'),
              male: t('sought_male'),
              nonbinary: t('sought_nonbinary'),
            },
            everyone: t('sought_everyone'),
          }}
          defaultValue={isSought(start.looking_for) ? start.looking_for : undefined}
          error={missing.includes('looking_for') ? t('sought_required') : undefined}
        />
        <AgesField start={start} />
      </div>
      <input type="hidden" name="step" value="wish" />
      {foot}
    </Form>
  );
}
