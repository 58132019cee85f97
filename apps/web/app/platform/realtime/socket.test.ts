import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sessionEndedCode } from '@bowline/contract/socket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { delayAfter, keepSocketOpen } from './socket.ts';

let gateway: WebSocketServer;
let stop: () => void = () => undefined;
beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  gateway = new WebSocketServer({ port: 0 });
  await once(gateway, 'listening');
});
afterEach(() => {
  stop();
  gateway.close();
});

function openPage({ stillLoggedIn = true } = {}) {
  const heard: string[] = [];
  stop = keepSocketOpen(`ws://127.0.0.1:${(gateway.address() as AddressInfo).port}`, {
    onNudge: (kind) => heard.push(`nudge ${kind}`),
    onTyping: (conversation) => heard.push(`typing ${conversation}`),
    onState: (state) => heard.push(state),
    async isStillLoggedIn() {
      heard.push('session ended');
      return stillLoggedIn;
    },
  });
  return heard;
}

it('delivers nudges, ignores malformed frames and reconnects after a drop', async () => {
  gateway.on('connection', (socket) => {
    socket.send('{"type":"hello"}');
    socket.send('not json');
    socket.send('{"type":"nudge","kind":"likes"}');
  });
  const heard = openPage();
  await vi.waitFor(() => expect(heard).toEqual(['open', 'nudge likes']));
  for (const client of gateway.clients) client.terminate();
  await vi.waitFor(
    () => expect(heard).toEqual(['open', 'nudge likes', 'closed', 'open', 'nudge likes']),
    3_000,
  );
});

it('delivers typing signals', async () => {
  gateway.on('connection', (socket) => {
    socket.send('{"type":"hello"}');
    socket.send('{"type":"typing","conversation":"c1"}');
  });
  const heard = openPage();
  await vi.waitFor(() => expect(heard).toEqual(['open', 'typing c1']));
});

it('reconnects after the end of its session when the member has another session', async () => {
  gateway.once('connection', (socket) => socket.close(sessionEndedCode));
  const heard = openPage();
  await vi.waitFor(() => expect(heard).toEqual(['closed', 'session ended']));
  gateway.on('connection', (socket) => socket.send('{"type":"hello"}'));
  await vi.waitFor(() => expect(heard).toEqual(['closed', 'session ended', 'open']), 3_000);
});

it('does not reconnect after the end of its session when nobody is logged in', async () => {
  let handshakes = 0;
  gateway.on('connection', (socket) => {
    handshakes += 1;
    socket.close(sessionEndedCode);
  });
  const heard = openPage({ stillLoggedIn: false });
  await vi.waitFor(() => expect(heard).toEqual(['closed', 'session ended']));
  window.dispatchEvent(new Event('online'));
  await setTimeout(1_500);
  expect(handshakes).toBe(1);
});

it('reconnects immediately when the browser is online again', async () => {
  gateway.once('connection', (socket) => socket.terminate());
  const heard = openPage();
  await vi.waitFor(() => expect(heard).toEqual(['closed']));
  gateway.on('connection', (socket) => socket.send('{"type":"hello"}'));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(heard).toEqual(['closed', 'open']), 400);
});

it('delivers nothing after stopping', async () => {
  gateway.on('connection', (socket) => socket.send('{"type":"hello"}'));
  const heard = openPage();
  await vi.waitFor(() => expect(heard).toEqual(['open']));
  stop();
  await vi.waitFor(() => expect(gateway.clients.size).toBe(0));
  expect(heard).toEqual(['open']);
});

it('delayAfter() doubles up to half a minute, with jitter', () => {
  expect([0, 1, 2, 10].map((failures) => delayAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(delayAfter(10, 0)).toBe(15_000);
});
