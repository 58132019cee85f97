import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Field } from '@bowline/ui/controls/field';
import { RadioList } from '@bowline/ui/controls/radio-list';
import { TextAreaField } from '@bowline/ui/controls/text-area-field';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { RemovalResult } from './request-removal.ts';

export interface RemovalFormProps {
  /** The photo's id, from a link beside it. */
  photo: string;
  refused: Extract<RemovalResult, { received: false }> | undefined;
}

export function RemovalForm({ photo, refused }: RemovalFormProps) {
  const t = useT('removal');
  const words = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const refusal = refused?.refusal;
  const wrong = refusal?.fields ?? {};
  const typed = refused?.typed;
  useFocusOnRefusal(form, refusal);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <Field
        name="photo"
        label={t('photo_label')}
        hint={t('photo_hint')}
        defaultValue={typed?.photo ?? photo}
        autoComplete="off"
        required
        error={wrong.photo && t('photo_unknown')}
      />
      <RadioList
        name="claim"
        label={t('claim_label')}
        defaultValue={typed?.claim ?? 'shown'}
        options={[
          { value: 'shown', label: t('claim_shown') },
          { value: 'authorised', label: t('claim_authorised') },
          { value: 'other', label: t('claim_somebody_else') },
        ]}
      />
      <Field
        name="name"
        label={t('name_label')}
        defaultValue={typed?.name}
        autoComplete="name"
        maxLength={100}
        required
        error={words(wrong.name)}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('email_label')}
        hint={t('email_hint')}
        defaultValue={typed?.email}
        autoComplete="email"
        required
        error={wrong.email && words('email_invalid')}
      />
      <TextAreaField
        name="proof"
        label={t('proof_label')}
        hint={t('proof_hint')}
        rows={5}
        required
        maxLength={limits.appealText.max}
        defaultValue={typed?.proof}
        error={words(wrong.proof)}
      />
      <WholeRefusal refusal={refusal} />
      <Button
        type="submit"
        size={56}
        className="justify-self-start"
        loading={useNavigation().formMethod === 'POST'}
      >
        {t('action')}
      </Button>
    </Form>
  );
}
