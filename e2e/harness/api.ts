import type { Page } from '@playwright/test';

export interface ApiResponse<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls the API from the open page: with its cookies and from its origin. */
export function tryCallApi<Body = unknown>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<ApiResponse<Body>> {
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

/** Calls the API from the open page and throws unless it answers 200. */
export async function callApi<Body = unknown>(...call: Parameters<typeof tryCallApi>): Promise<Body> {
  const { status, body } = await tryCallApi<Body>(...call);
  if (status !== 200) throw new Error(`${call[1]} ${call[2]} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
