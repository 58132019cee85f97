import { z } from 'zod';
import { ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import { callProvider, type ProviderAnswer } from '../provider-http.ts';

export interface PaypalAccount {
  readonly client_id: string;
  readonly client_secret: string;
  readonly base_url: string;
}

interface Call {
  /** JSON that is already text: the body of a webhook must reach PayPal byte for byte. */
  readonly json?: string;
  /** PayPal's idempotency key: a repeated call with it has no further effect. */
  readonly requestId?: string;
}

export interface PaypalAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The code of a refusal, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string | undefined;
}

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

/** Statuses that say nothing about the payment: our account may not, or the same request is still running. */
const unanswered: ReadonlySet<number> = new Set([401, 403, 409]);

/** A token is renewed this long before it expires, so that it lasts for the call it is used in. */
const marginMs = 60_000;

/** PayPal's REST API as one account: fetches the OAuth token, keeps it while it lasts, and reads every answer as JSON. */
export function createPaypalClient(account: PaypalAccount, timeoutMs: number) {
  let kept: { readonly value: string; readonly until: number } | undefined;
  let fetching: Promise<NonNullable<typeof kept>> | undefined;

  async function fetchToken(): Promise<NonNullable<typeof kept>> {
    const basic = Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64');
    const { status, text } = await callProvider('paypal', `${account.base_url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      timeoutMs,
    });
    const { data } = token.safeParse(json(text));
    // Wrong credentials tell nothing about a payment, so they are no refusal of it.
    if (status !== 200 || !data) throw new ProviderUnavailable(`paypal gave no token: ${status}`);
    return { value: data.access_token, until: performance.now() + data.expires_in * 1000 - marginMs };
  }

  /** Concurrent calls share one request for a token. */
  async function accessToken(): Promise<string> {
    if (kept && performance.now() < kept.until) return kept.value;
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    kept = await fetching;
    return kept.value;
  }

  const send = async (method: 'GET' | 'POST', path: string, call: Call): Promise<ProviderAnswer> =>
    callProvider('paypal', `${account.base_url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(call.requestId !== undefined && { 'paypal-request-id': call.requestId }),
      },
      ...(call.json !== undefined && { body: call.json }),
      timeoutMs,
    });

  return async function call(
    method: 'GET' | 'POST',
    path: string,
    options: Call = {},
  ): Promise<PaypalAnswer> {
    let answer = await send(method, path, options);
    if (answer.status === 401) {
      // PayPal may revoke a token early.
      kept = undefined;
      answer = await send(method, path, options);
    }
    if (unanswered.has(answer.status)) throw new ProviderUnavailable(`paypal answered ${answer.status}`);
    const body = json(answer.text);
    return { status: answer.status, body, issue: refusal.safeParse(body).data?.details[0]?.issue };
  };
}

export type PaypalCall = ReturnType<typeof createPaypalClient>;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderUnavailable('paypal answered no JSON', { cause });
  }
}
