import { ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import { callProvider } from '../provider-http.ts';
import { isSigned, sign, signatureHeader } from './signature.ts';

export interface SandboxAccess {
  /** Without a trailing slash. */
  readonly base: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

/** Calls the sandbox. An answer that it did not sign is `ProviderUnavailable`, like none at all. */
export async function callSandbox(
  { base, secret, timeoutMs }: SandboxAccess,
  method: 'GET' | 'POST',
  path: string,
  sent?: unknown,
): Promise<{ readonly status: number; readonly content: unknown }> {
  const body = sent === undefined ? '' : JSON.stringify(sent);
  const purpose = `${method} ${path}`;
  const { status, headers, text } = await callProvider('sandbox', `${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, purpose, body) },
    ...(body !== '' && { body }),
    timeoutMs,
  });
  if (!isSigned(secret, `answer ${status} to ${purpose}`, text, headers.get(signatureHeader)))
    throw new ProviderUnavailable(`sandbox answered ${status} without its signature`);
  return { status, content: parsed(text) };
}

/** Reads JSON; `undefined` when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
