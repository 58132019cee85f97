import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteEndpoints } from '@bowline/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from './client.ts';
import { announceSessionEnd, onSessionEnd } from './session-end.ts';

let refusal = {};
const server = createServer((_request, response) => {
  response
    .writeHead(403, { 'content-type': 'application/json' })
    .end(JSON.stringify({ message: 'Nee', statusCode: 403, params: {}, ...refusal }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

it.each([
  [{ code: 'authentication_required', authentication_required: true }, 1],
  [{ code: 'premium_required' }, 0],
])('a 403 with %o announces the session end %i times', async (answer, times) => {
  refusal = answer;
  const heard = vi.fn();
  const stop = onSessionEnd(heard);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createApi(siteEndpoints, { baseUrl, onSessionEnd: announceSessionEnd }).listLikes();
  await expect(call).rejects.toMatchObject({ statusCode: 403 });
  expect(heard).toHaveBeenCalledTimes(times);
  stop();
  announceSessionEnd();
  expect(heard).toHaveBeenCalledTimes(times);
});
