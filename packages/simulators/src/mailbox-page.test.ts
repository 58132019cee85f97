import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerMailboxPage } from './mailbox-page.ts';
import type { ReceivedMail } from './received-mail.ts';

const mail: ReceivedMail = {
  id: '7f0c',
  from: 'somebody@example.org',
  returnPath: 'somebody@example.org',
  to: ['noor@example.org'],
  subject: 'Hello <b>',
  html: '<script>alert(1)</script><a href="https://example.org/x">x</a>',
  text: '<script>alert(1)</script>',
  headers: [],
  links: ['https://example.org/x'],
  files: [],
  receivedAt: '2026-01-01T00:00:00.000Z',
};

const server = createServer((request, response) => answerMailboxPage([mail], request, response));
const page = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('the list of mails links to each mail and runs no script', async () => {
  const list = await page('/');
  expect(await list.text()).toContain('<a href="/7f0c">Hello &lt;b&gt;</a>');
  expect(list.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
});

it('a received mail is shown in a sandbox without scripts, requests or an origin', async () => {
  for (const path of ['/7f0c', '/7f0c?text', '/messages.json', '/nothing']) {
    const { headers } = await page(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain('; sandbox');
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});
