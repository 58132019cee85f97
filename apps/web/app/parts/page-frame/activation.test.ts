import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteEndpoints } from '@bowline/contract/endpoints';
import { createApi } from '@bowline/web-frame/api/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resendActivation } from './activation.ts';

let answer: { readonly status: number; readonly body: string };
const server = createServer((request, response) => {
  request.resume();
  const known = request.method === 'POST' && request.url === '/api/activation-mails';
  response
    .writeHead(known ? answer.status : 404, { 'content-type': 'application/json' })
    .end(known ? answer.body : '{}');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const tooMany = { message: 'Even geduld', statusCode: 429, code: 'too_many_mails', params: {} };

it.each([
  [200, '{"sent":true}', { outcome: 'sent' }],
  [200, '{"sent":false}', { outcome: 'confirmed' }],
  [429, JSON.stringify(tooMany), { outcome: 'refused', words: 'Even geduld' }],
  [500, '<h1>Oops</h1>', { outcome: 'refused', words: undefined }],
])('answers %i %s with the matching result', async (status, body, expected) => {
  answer = { status, body };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await resendActivation(createApi(siteEndpoints, { baseUrl }), new FormData())).toEqual(expected);
});
