import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { Connection } from './connection.ts';

function openSocket(bufferedAmount: number) {
  const calls = { send: vi.fn(), terminate: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { readyState: WebSocket.OPEN, bufferedAmount, ...calls });
  const owner = { site: 1 as SiteId, member: '7' as MemberId, session: 's' };
  return { ...calls, connection: new Connection(owner, socket as unknown as WebSocket, 0) };
}

it('send() writes the frame to a page that reads', () => {
  const { connection, send, terminate } = openSocket(0);
  connection.send({ type: 'nudge', kind: 'likes' });
  expect(send).toHaveBeenCalledWith('{"type":"nudge","kind":"likes"}');
  expect(terminate).not.toHaveBeenCalled();
});

it('send() terminates a connection with more than 64 KiB unread', () => {
  const { connection, send, terminate } = openSocket(64 * 1024 + 1);
  connection.send({ type: 'nudge', kind: 'likes' });
  expect(send).not.toHaveBeenCalled();
  expect(terminate).toHaveBeenCalledOnce();
});
