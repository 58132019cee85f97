import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Field } from '@bowline/ui/controls/field';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Form } from 'react-router';
import { keepDraft } from '#app/features/identity/sign-up/entry/draft.ts';
import { GenderField } from '#app/features/identity/sign-up/entry/gender-field.tsx';
import { openSignUp, warmUpSignUp } from '#app/features/identity/sign-up/entry/open-sign-up.ts';
import { SignUpHeading, USUAL_STEPS } from '#app/features/identity/sign-up/entry/sign-up-heading.tsx';
import { SignUpsClosed } from '#app/features/identity/sign-up/entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/features/identity/sign-up/entry/use-sign-ups-open.ts';
import { useSite } from '#app/visit/root-data.ts';

/** The start of the sign-up; its values prefill the form, which opens over the page. */
export function StartCard() {
  return useSignUpsOpen() ? <Start /> : <SignUpsClosed />;
}

function Start() {
  const t = useT('home');
  const identity = useT('identity');
  const { minimum_age } = useSite();
  const email = useRef<HTMLInputElement>(null);

  function start(event: FormEvent<HTMLFormElement>) {
    const gender = new FormData(event.currentTarget).get('gender');
    keepDraft({ email: email.current?.value ?? '', ...(typeof gender === 'string' && { gender }) });
    if (openSignUp()) event.preventDefault();
  }

  return (
    <Card raised>
      <Form action="/signup" onSubmit={start} onFocus={warmUpSignUp} className="grid gap-4">
        <SignUpHeading title={t('start_title')} steps={USUAL_STEPS} />
        <div className="grid gap-3 sm:grid-cols-2">
          <GenderField />
          {/* Without a name, so that the address never appears in the page's URL. */}
          <Field ref={email} type="email" label={identity('email')} autoComplete="email" />
        </div>
        <Button type="submit" tone="accent" block>
          {t('start_action')}
          <ArrowRight strokeWidth={1.6} aria-hidden="true" />
        </Button>
        <p className="text-mini text-text-3">{t('start_note', { min_age: minimum_age })}</p>
      </Form>
    </Card>
  );
}
