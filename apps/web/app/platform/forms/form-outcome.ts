import { type ErrorCode, isErrorCode } from '@bowline/contract/errors';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';

/** Why the API refused a form: errors by field, or one message about the whole form. */
export interface FormRefusal<Field extends string> {
  readonly fields: Partial<Record<Field, ErrorCode>>;
  readonly whole:
    | { readonly code: ErrorCode; readonly message: string; readonly params?: ApiError['params'] }
    | undefined;
}

/** A form's fields, each with the error codes that concern only that field. */
export type FieldCodes<Field extends string> = Readonly<Record<Field, readonly ErrorCode[]>>;

export type FormOutcome<Field extends string, Answer> =
  | { readonly refusal: FormRefusal<Field>; readonly answer?: undefined }
  | { readonly refusal?: undefined; readonly answer: Answer };

export async function formOutcome<Field extends string, Answer>(
  call: Promise<Answer>,
  codes: FieldCodes<Field>,
): Promise<FormOutcome<Field, Answer>> {
  try {
    return { answer: await call };
  } catch (error) {
    return { refusal: formRefusal(toApiError(error), codes) };
  }
}

export function formRefusal<Field extends string>(
  { code, message, params, fields: named = {} }: ApiError,
  codes: FieldCodes<Field>,
): FormRefusal<Field> {
  const fields: Partial<Record<Field, ErrorCode>> = {};
  for (const field of Object.keys(codes) as Field[]) {
    // The API names a field by its path in the body; the form uses the last part.
    const [, refused] = Object.entries(named).find(([path]) => path.split('.').at(-1) === field) ?? [];
    if (codes[field].includes(code)) fields[field] = code;
    else if (refused) fields[field] = isErrorCode(refused.code) ? refused.code : 'invalid_request';
  }
  // An error about a field that the form does not show must still be shown.
  const known = Object.keys(fields).length > 0;
  return {
    fields,
    whole: known ? undefined : { code, message, ...(Object.keys(params).length > 0 && { params }) },
  };
}

/** Returns a field's text; a missing field is left for the API to refuse. */
export const textIn = (form: FormData, name: string): string => form.get(name)?.toString() ?? '';
