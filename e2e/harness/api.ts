import type { Page } from '@playwright/test';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Asks the API from the page that is open, as that page itself would: with its cookies and from its origin. */
export function ask<Body = unknown>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Body>> {
  return page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const response = await fetch(call.path, {
        method: call.method,
        ...(call.method !== 'GET' && { headers }),
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      return { status: response.status, body: (await response.json()) as Body };
    },
    { method, path, body },
  );
}

/** The same, for what is expected to succeed on the way to a story. */
export async function mustAsk<Body = unknown>(...call: Parameters<typeof ask>): Promise<Body> {
  const { status, body } = await ask<Body>(...call);
  if (status !== 200) throw new Error(`${call[1]} ${call[2]} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
