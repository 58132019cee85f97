import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import { requestSite, type SiteResponse } from '@bowline/simulators/request-site';
import { WebSocket } from 'ws';

/** Somebody who visits a running product by HTTP alone, through its proxy. */
export interface HttpVisitor {
  call(method: string, path: string, options?: CallOptions): Promise<SiteResponse>;
  /** Opens a socket as a page does, and resolves when it is ready for nudges. */
  openSocket(): Promise<WebSocket>;
}

interface CallOptions {
  /** Sent as JSON, or as a form. */
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a visitor of the site at `origin`: logged in as a member of the cast, if one is named. */
export async function anHttpVisitor(
  origin: string,
  {
    member,
    headers: always = {},
  }: { readonly member?: string; readonly headers?: CallOptions['headers'] } = {},
): Promise<HttpVisitor> {
  const { host, port } = new URL(origin);
  let cookie = '';

  const call: HttpVisitor['call'] = (method, path, { body, headers } = {}) =>
    requestSite(origin + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(body && {
          'content-type':
            body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...always,
        ...headers,
      },
      ...(body && { body: body instanceof URLSearchParams ? String(body) : JSON.stringify(body) }),
    });

  if (member !== undefined) {
    const credentials = { email: castMember(member).email, password: DEMO_PASSWORD };
    const { status, cookies } = await call('POST', '/api/user.php', { body: credentials });
    if (status !== 200) throw new Error(`${member} could not log in: ${status}`);
    cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  }

  return {
    call,
    openSocket: async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { host, cookie, origin } });
      await once(socket, 'message');
      return socket;
    },
  };
}
