import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { refusalOf } from './refusal.ts';

const invalid = (fields: NonNullable<ApiError['fields']>) =>
  new ApiError({ code: 'invalid_request', statusCode: 400, message: 'Controleer het.', fields });

describe('a refused sign-up', () => {
  it('puts a refusal about one field beside that field', () => {
    const refusal = refusalOf(new ApiError({ code: 'email_taken', statusCode: 409, message: 'Bestaat al.' }));
    expect(refusal).toEqual({ fields: { email: 'email_taken' }, whole: undefined });
  });

  it('puts each field the API names beside its input', () => {
    const refusal = refusalOf(
      invalid({
        name: { code: 'name_starts_with_at', message: '…' },
        gender: { code: 'invalid_request', message: '…' },
      }),
    );
    expect(refusal.fields).toEqual({ name: 'name_starts_with_at', gender: 'invalid_request' });
    expect(refusal.whole).toBeUndefined();
  });

  it('says it about the whole when the field is not on the form', () => {
    const refusal = refusalOf(invalid({ 'tracking.network': { code: 'invalid_request', message: '…' } }));
    expect(refusal).toEqual({ fields: {}, whole: { code: 'invalid_request', message: 'Controleer het.' } });
  });

  it('says it about the whole when no field is to blame', () => {
    const refusal = refusalOf(new ApiError({ code: 'signups_closed', statusCode: 403, message: 'Dicht.' }));
    expect(refusal).toEqual({ fields: {}, whole: { code: 'signups_closed', message: 'Dicht.' } });
  });
});
