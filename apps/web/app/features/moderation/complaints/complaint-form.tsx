import { limits } from '@bowline/contract/limits';
import { Button } from '@bowline/ui/controls/button';
import { TextAreaField } from '@bowline/ui/controls/text-area-field';
import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/forms/form-refusal.tsx';
import type { RefusedComplaint } from './send-complaint.ts';

export interface ComplaintFormProps {
  label: string;
  hint?: string;
  action: ReactNode;
  rows?: number;
  refused: RefusedComplaint | undefined;
}

/** Writes a complaint, or adds to one. */
export function ComplaintForm({ label, hint, action, rows = 7, refused }: ComplaintFormProps) {
  const words = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const refusal = refused?.refusal;
  useFocusOnRefusal(form, refusal);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <TextAreaField
        name="text"
        label={label}
        hint={hint}
        rows={rows}
        required
        maxLength={limits.complaintText.max}
        defaultValue={refused?.text}
        error={words(refusal?.fields.text)}
      />
      <WholeRefusal refusal={refusal} />
      <Button type="submit" className="justify-self-start" loading={useNavigation().formMethod === 'POST'}>
        {action}
      </Button>
    </Form>
  );
}
