import { z } from 'zod';
import { type Config, isDeployed } from '#kernel/config.ts';
import { ProviderUnavailable } from '#modules/payments/providers/provider.ts';

/** Plain HTTP to a provider is refused where real members are served: simulators of tests and demos speak it. */
export interface ProviderDeps extends Pick<Config, 'env' | 'publicScheme'> {
  readonly timeoutMs?: number;
}

export const defaultTimeoutMs = 8_000;

/** The address of a provider's API, without a trailing slash. */
export const providerUrl = (deps: ProviderDeps) =>
  z
    .url({ protocol: isDeployed(deps) ? /^https$/ : /^https?$/ })
    .refine((text) => {
      const { username, password, search, hash } = new URL(text);
      return username + password + search + hash === '';
    }, 'must be a plain address')
    .transform((text) => text.replace(/\/+$/, ''));

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Calls a payment provider. A missing, late or broken answer, 429 and 5xx are `ProviderUnavailable`: what the provider did is
 * then unknown. Messages name neither address nor body, which hold references and signatures.
 */
export async function callProvider(
  provider: string,
  url: string,
  { timeoutMs, ...init }: RequestInit & { readonly timeoutMs: number },
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    const answer = { status, headers, text: await response.text() };
    if (answer.status < 500 && answer.status !== 429) return answer;
    throw new ProviderUnavailable(`${provider} answered ${answer.status}`);
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    throw new ProviderUnavailable(`${provider} did not answer`, { cause });
  }
}
