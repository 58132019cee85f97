import type { ErrorCode } from '@bowline/contract/errors';
import type { ErrorView } from '@bowline/contract/operation';

type Fields = NonNullable<ErrorView['fields']>;

/** A refusal or failure of the API. `message` is in the member's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly params: ErrorView['params'];
  /** For `invalid_request`: the text to show beside each field. */
  readonly fields: Fields | undefined;

  constructor(view: Partial<ErrorView>) {
    super(view.message ?? '');
    this.statusCode = view.statusCode ?? 500;
    this.code = (view.code ?? 'internal') as ErrorCode;
    this.params = view.params ?? {};
    this.fields = view.fields;
  }
}

/** Converts anything thrown or answered, including network errors and a proxy's HTML page, to an ApiError. */
export function toApiError(cause: unknown, statusCode = 500): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isErrorView(cause)) return new ApiError(cause);
  const code = statusCode === 404 ? 'not_found' : statusCode >= 502 ? 'unavailable' : 'internal';
  return new ApiError({ statusCode, code });
}

export function isErrorView(value: unknown): value is ErrorView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'statusCode' in value &&
    'message' in value
  );
}
