import { type ComplaintTopic, complaintTopics } from '@bowline/contract/case-choices';
import type { Api } from '#app/platform/api/browser-api.ts';
import { type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

const codes = { text: [] } as const;

/** A refused form, with what was typed for one submitted before hydration. */
export interface RefusedComplaint {
  readonly refusal: FormRefusal<'text'>;
  readonly text: string;
  readonly topic?: ComplaintTopic | undefined;
}

/** Returns the new complaint's page, or why it was refused. */
export async function sendComplaint(api: Api, form: FormData): Promise<string | RefusedComplaint> {
  const text = textIn(form, 'text');
  // Who chooses none complains about something else.
  const topic = complaintTopics.find((one) => one === form.get('topic'));
  const body = { text, ...(topic && { topic }) };
  const { refusal, answer } = await formOutcome(api.complain({ body }), codes);
  return refusal ? { refusal, text, topic } : complaintPath(answer.id);
}

/** Adds to a complaint; returns its page, or why it was refused. */
export async function addToComplaint(
  api: Api,
  id: string,
  form: FormData,
): Promise<string | RefusedComplaint> {
  const text = textIn(form, 'text');
  const { refusal } = await formOutcome(api.writeToComplaint({ params: { id }, body: { text } }), codes);
  return refusal ? { refusal, text } : complaintPath(id);
}

export const complaintPath = (id: string): string => `/complaints/${id}`;
