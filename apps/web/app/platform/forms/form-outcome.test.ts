import { siteEndpoints } from '@bowline/contract/endpoints';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { createApi } from '@bowline/web-frame/api/client.ts';
import { describe, expect, it } from 'vitest';
import { formOutcome, formRefusal } from './form-outcome.ts';

const codes = { email: ['email_taken', 'new_email_invalid'], password: ['old_password_wrong'] } as const;

const invalid = (fields: NonNullable<ApiError['fields']>) =>
  new ApiError({ code: 'invalid_request', statusCode: 400, message: 'Controleer het.', fields });

describe('formRefusal()', () => {
  it('shows a refusal about one field beside that field', () => {
    const refusal = formRefusal(new ApiError({ code: 'old_password_wrong', message: 'Fout.' }), codes);
    expect(refusal).toEqual({ fields: { password: 'old_password_wrong' }, whole: undefined });
  });

  it('shows each field error beside its input, however deep the field is nested in the body', () => {
    const refusal = formRefusal(
      invalid({
        email: { code: 'new_email_invalid', message: '…' },
        'erase_now.password': { code: 'something_new', message: '…' },
      }),
      codes,
    );
    expect(refusal).toEqual({
      fields: { email: 'new_email_invalid', password: 'invalid_request' },
      whole: undefined,
    });
  });

  it('shows a refusal that concerns no field of the form above the form', () => {
    const words = 'Te veel foute pogingen, account voor 15 min geblokkeerd.';
    const locked = new ApiError({ code: 'too_many_attempts', statusCode: 429, message: words });
    expect(formRefusal(locked, codes)).toEqual({
      fields: {},
      whole: { code: 'too_many_attempts', message: words },
    });
    const token = invalid({ token: { code: 'invalid_request', message: '…' } });
    expect(formRefusal(token, codes).whole).toEqual({ code: 'invalid_request', message: 'Controleer het.' });
  });
});

describe('formOutcome()', () => {
  it('holds the answer', async () => {
    const outcome = await formOutcome(Promise.resolve({ sent: true }), codes);
    expect(outcome).toEqual({ answer: { sent: true } });
  });

  it('refuses the whole form when the API could not be reached', async () => {
    const retry = { retries: 0, firstDelayMs: 0, longestWaitMs: 0 };
    const api = createApi(siteEndpoints, { baseUrl: 'http://127.0.0.1:1', retry });
    const outcome = await formOutcome(api.readUser(), codes);
    expect(outcome.refusal).toEqual({ fields: {}, whole: { code: 'unavailable', message: '' } });
  });
});
