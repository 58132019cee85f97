import { type ComplaintTopic, complaintTopics } from '@bowline/contract/case-choices';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { RadioList } from '@bowline/ui/controls/radio-list';
import { TextAreaField } from '@bowline/ui/controls/text-area-field';
import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { RefusedComplaint } from './send-complaint.ts';

const topicTexts = {
  money: 'complaints:topic_money',
  photos: 'complaints:topic_photos',
  account: 'complaints:topic_account',
  other: 'complaints:topic_else',
} as const satisfies Record<ComplaintTopic, string>;

export interface ComplaintFormProps {
  label: string;
  hint?: string;
  action: ReactNode;
  rows?: number;
  refused: RefusedComplaint | undefined;
  /** Asks what it is about. */
  withTopic?: boolean;
}

/** Writes a complaint, or adds to one. */
export function ComplaintForm({
  label,
  hint,
  action,
  rows = 7,
  refused,
  withTopic = false,
}: ComplaintFormProps) {
  const t = useT('complaints');
  const words = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const refusal = refused?.refusal;
  useFocusOnRefusal(form, refusal);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {withTopic && (
        <RadioList
          name="topic"
          label={t('topic_label')}
          options={complaintTopics.map((value) => ({ value, label: t(topicTexts[value]) }))}
          defaultValue={refused?.topic}
        />
      )}
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
