import type { ErrorCode, ErrorParams } from '@bowline/contract/errors';

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** An expected refusal: a value the caller has to handle, not an exception. */
export interface Refused<Code extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly params: Readonly<Record<string, number | string>>;
}

export type Result<T, Code extends ErrorCode = ErrorCode> = Ok<T> | Refused<Code>;

export function ok(): Ok<void>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

/** Makes `params` optional for codes without parameters. */
type ParamsArgument<Code extends ErrorCode> =
  Record<string, never> extends ErrorParams<Code>
    ? [params?: ErrorParams<Code>]
    : [params: ErrorParams<Code>];

export function refused<Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): Refused<Code> {
  return { ok: false, code, params: params ?? {} };
}
