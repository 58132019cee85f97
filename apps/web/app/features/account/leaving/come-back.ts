import type { Api } from '#app/platform/api/browser-api.ts';
import { type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

type Outcome =
  | { readonly refusal: FormRefusal<'consent'>; readonly done?: undefined }
  | { readonly refusal?: undefined; readonly done: 'back' | 'erased' };

/** Uses a deleted account's mailed link: restores the account or erases it now. */
export async function followLeaversLink(api: Api, form: FormData): Promise<Outcome> {
  const token = textIn(form, 'token');
  const codes = { consent: ['consent_required'] } as const;
  if (form.get('wish') === 'erase') {
    const { refusal } = await formOutcome(api.eraseNow({ body: { token } }), codes);
    return refusal ? { refusal } : { done: 'erased' };
  }
  // Missing consent is left for the API to refuse.
  const body = { token, consent: form.has('consent') as true };
  const { refusal } = await formOutcome(api.reactivate({ body }), codes);
  return refusal ? { refusal } : { done: 'back' };
}

export type LeaversRefusal = Outcome['refusal'];
