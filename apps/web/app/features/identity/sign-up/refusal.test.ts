import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { refusalOf } from './refusal.ts';

const invalid = (fields: NonNullable<ApiError['fields']>) =>
  new ApiError({ code: 'invalid_request', statusCode: 400, message: 'Controleer het.', fields });

describe('refusalOf()', () => {
  it('shows a refusal about one field beside that field', () => {
    const refusal = refusalOf(new ApiError({ code: 'email_taken', statusCode: 409, message: 'Bestaat al.' }));
    expect(refusal).toEqual({ fields: { email: 'email_taken' }, whole: undefined });
  });

  it('shows each field error beside its input', () => {
    const refusal = refusalOf(
      invalid({
        name: { code: 'name_starts_with_at', message: '…' },
        gender: { code: 'invalid_request', message: '…' },
      }),
    );
    expect(refusal.fields).toEqual({ name: 'name_starts_with_at', gender: 'invalid_request' });
    expect(refusal.whole).toBeUndefined();
  });

  it('shows an error about a field that is not on the form above the form', () => {
    const refusal = refusalOf(invalid({ 'tracking.network': { code: 'invalid_request', message: '…' } }));
    expect(refusal).toEqual({ fields: {}, whole: { code: 'invalid_request', message: 'Controleer het.' } });
  });

  it('shows a refusal that concerns no field above the form', () => {
    const refusal = refusalOf(new ApiError({ code: 'signups_closed', statusCode: 403, message: 'Dicht.' }));
    expect(refusal).toEqual({ fields: {}, whole: { code: 'signups_closed', message: 'Dicht.' } });
  });
});
