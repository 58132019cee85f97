import { redirect } from 'react-router';
import type { Api } from '#app/platform/api/browser-api.ts';
import { type FieldCodes, type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';
import { checkoutPath, debitPath } from '../checkout/rules.ts';
import { placeIn } from './place.ts';

const bankFields = {
  holder: [],
  iban: ['iban_invalid'],
  street: [],
  house_number: [],
  zip: [],
  city: [],
  mobile: ['mobile_invalid'],
  consent: [],
} as const satisfies FieldCodes<string>;

export type BankField = keyof typeof bankFields;
export type BankValues = Readonly<Partial<Record<BankField, string>>>;

/** What a form of the page came to, unless it led on. */
export interface DebitOutcome {
  readonly form: 'details' | 'code' | 'resend';
  readonly refusal?: FormRefusal<BankField | 'code'>;
  /** To refill a refused form that was sent before hydration. */
  readonly values?: BankValues;
}

/** Sends one of the page's forms. What it leads to is another page or another state of this one. */
export async function act(api: Api, request: Request): Promise<DebitOutcome> {
  const form = await request.formData();
  const place = placeIn(new URL(request.url).searchParams);
  const name = textIn(form, 'form');
  if (name === 'resend') {
    const { refusal } = await formOutcome(api.resendMandateCode({ body: {} }), {});
    return { form: 'resend', ...(refusal && { refusal }) };
  }
  if (name === 'code') {
    const refusal = await sign(api, form);
    if (refusal) return { form: 'code', refusal };
    throw redirect(place ? checkoutPath({ ...place, method: 'direct_debit' }) : '/settings#mandate');
  }
  const values = bankValues(form);
  const refusal = await prepare(api, values);
  if (refusal) return { form: 'details', refusal, values };
  throw redirect(debitPath(place));
}

async function prepare(api: Api, { consent, ...values }: BankValues) {
  const { holder = '', iban = '', street = '', house_number = '', zip = '', city = '', mobile = '' } = values;
  const body = { holder, iban, street, house_number, zip, city, mobile };
  const { refusal } = await formOutcome(
    // A box that is not ticked is left for the API to refuse.
    api.prepareMandate({ body: { ...body, consent: Boolean(consent) as true } }),
    bankFields,
  );
  return refusal;
}

async function sign(api: Api, form: FormData) {
  const code = textIn(form, 'code').replaceAll(/\D/g, '');
  const { refusal } = await formOutcome(api.signMandate({ body: { code } }), {
    code: ['code_wrong', 'code_lapsed'],
  });
  return refusal;
}

/** What the bank form holds, by field. */
export function bankValues(form: FormData): BankValues {
  const names = Object.keys(bankFields) as BankField[];
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
}
