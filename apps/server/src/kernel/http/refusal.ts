import { type ErrorCode, type ErrorParams, errors, isErrorCode } from '@bowline/contract/errors';
import { fieldParams } from '@bowline/contract/field-params';
import { limits } from '@bowline/contract/limits';
import type { ErrorView } from '@bowline/contract/operation';
import type { Locale } from '@bowline/i18n';
import { translateDynamic } from '@bowline/i18n/translate';

export type Params = Record<string, string | number>;

/** Thrown by the kernel's own guards; modules return refusals instead (`kernel/result.ts`). */
export class RefusedCall extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  constructor(code: ErrorCode, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export const refuse = <C extends ErrorCode>(code: C, params: ErrorParams<C>): RefusedCall =>
  new RefusedCall(code, params);

const errorText = (locale: Locale, code: ErrorCode, params: Params): string =>
  translateDynamic(locale, `error:${code}`, params);

export function presentRefusal(locale: Locale, code: ErrorCode, params: Params = {}): ErrorView {
  return {
    message: errorText(locale, code, params),
    statusCode: errors[code].status,
    code,
    params,
    ...(code === 'authentication_required' && { authentication_required: true as const }),
  };
}

/** What a schema objected to; in our schemas the message is an error code. */
interface Issue {
  readonly instancePath: string;
  readonly message?: string;
}

/** Names each refused field once, with the text to show beside it. */
export function presentInvalid(
  locale: Locale,
  issues: readonly Issue[],
  minimumAge: number = limits.minimumAge,
): ErrorView {
  const fields: NonNullable<ErrorView['fields']> = {};
  for (const issue of issues) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.');
    const code = issue.message && isErrorCode(issue.message) ? issue.message : 'invalid_request';
    fields[path] ??= { code, message: errorText(locale, code, fieldParams(code, minimumAge)) };
  }
  return { ...presentRefusal(locale, 'invalid_request'), fields };
}
