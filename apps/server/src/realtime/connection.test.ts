import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { Connection } from './connection.ts';

function openSocket(bufferedAmount: number) {
  const calls = { send: vi.fn(), terminate: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { readyState: WebSocket.OPEN, bufferedAmount, ...calls });
  const guest = { site: 1 as SiteId, member: '7' as MemberId };
  return { ...calls, connection: new Connection(guest, socket as unknown as WebSocket, 0) };
}

test('a page that reads gets its frame', () => {
  const { connection, send, terminate } = openSocket(0);
  connection.send({ type: 'nudge', kind: 'likes' });
  expect(send).toHaveBeenCalledWith('{"type":"nudge","kind":"likes"}');
  expect(terminate).not.toHaveBeenCalled();
});

test('a page that has stopped reading is dropped before it fills the memory', () => {
  const { connection, send, terminate } = openSocket(64 * 1024 + 1);
  connection.send({ type: 'nudge', kind: 'likes' });
  expect(send).not.toHaveBeenCalled();
  expect(terminate).toHaveBeenCalledOnce();
});
