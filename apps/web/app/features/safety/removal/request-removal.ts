import type { Api } from '#app/platform/api/browser-api.ts';
import { type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

const claims = ['shown', 'authorised', 'other'] as const;
type Claim = (typeof claims)[number];

const codes = { photo: ['photo_unavailable'], claim: [], name: [], email: [], proof: [] } as const;

interface RemovalForm {
  readonly photo: string;
  readonly claim: Claim;
  readonly name: string;
  readonly email: string;
  readonly proof: string;
}

export type RemovalResult =
  | { readonly received: true }
  | {
      readonly received: false;
      readonly refusal: FormRefusal<keyof RemovalForm>;
      /** What was typed, for a form submitted before hydration. */
      readonly typed: RemovalForm;
    };

export async function requestRemoval(api: Api, form: FormData): Promise<RemovalResult> {
  const typed: RemovalForm = {
    photo: textIn(form, 'photo').trim(),
    claim: claims.find((claim) => claim === form.get('claim')) ?? 'other',
    name: textIn(form, 'name'),
    email: textIn(form, 'email').trim(),
    proof: textIn(form, 'proof'),
  };
  const { refusal } = await formOutcome(api.requestRemoval({ body: typed }), codes);
  return refusal ? { received: false, refusal, typed } : { received: true };
}
