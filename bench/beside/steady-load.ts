import { WebSocket } from 'ws';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { type BrowserRequest, createBrowser } from './browser.ts';
import type { Correspondents } from './correspondents.ts';
import type { Both, Product } from './product.ts';
import { nth, searchPath, sendingRequest } from './requests.ts';

/** Of each product. */
const perSecond = { pages: 7, reads: 38, messages: 4 };
/** A request that would be one more is left out, so that a slow product is not asked ever faster. */
const mostInFlight = 64;

export interface Answered {
  answered: number;
  failed: number;
  /** Because too many were in flight. */
  leftOut: number;
  /** Frames that the sockets got. */
  frames: number;
}

/** Loads a product at a steady rate: pages, reads, and messages between members of whom every second one has a socket open. */
export async function loadSteadily(
  product: Product,
  side: keyof Both<unknown>,
  correspondents: Correspondents,
  seconds: number,
): Promise<Answered> {
  const counts: Answered = { answered: 0, failed: 0, leftOut: 0, frames: 0 };
  const browser = createBrowser(product, mostInFlight);
  const sockets = await openSockets(product, side, correspondents, () => (counts.frames += 1));
  const inFlight = new Set<Promise<void>>();
  const start = (request: BrowserRequest) => {
    if (inFlight.size >= mostInFlight) {
      counts.leftOut += 1;
      return;
    }
    const answered = browser
      .send(request)
      .then(({ status }) => status === 200)
      .catch(() => false)
      .then((isGood) => {
        counts[isGood ? 'answered' : 'failed'] += 1;
        inFlight.delete(answered);
      });
    inFlight.add(answered);
  };
  const requests = createRequests(side, correspondents);
  await Promise.all(
    (['pages', 'reads', 'messages'] as const).map((kind) => {
      let turn = 0;
      return atSteadyRate(perSecond[kind], seconds, () => {
        start(requests[kind](turn));
        turn += 1;
      });
    }),
  );
  await Promise.all(inFlight);
  for (const socket of sockets) socket.terminate();
  browser.close();
  return counts;
}

/** Returns what is asked in which turn: all kinds in turn, of all members in turn. */
function createRequests(side: keyof Both<unknown>, { correspondences }: Correspondents) {
  const asked = (process: 'api' | 'web', paths: (turn: number) => readonly string[]) => (turn: number) => {
    const { from, to, conversation } = nth(correspondences, turn);
    const path = nth(paths(turn), turn)
      .replace('CHAT', conversation[side])
      .replace('MEMBER', to[side].publicId);
    // The first page is a visitor's.
    return path === '/' ? { process, path } : { process, path, cookie: from[side].cookie };
  };
  return {
    pages: asked('web', () => [
      '/',
      '/members',
      '/chats/CHAT',
      '/likes',
      '/members/MEMBER',
      '/chats',
      '/members',
    ]),
    reads: asked('api', (turn) => [
      searchPath(turn),
      '/api/chats.php',
      '/api/chats/CHAT',
      '/api/likes.php',
      '/api/members/MEMBER',
      '/api/user.php',
      '/api/members',
    ]),
    messages: (turn: number) => {
      const { from, to } = nth(correspondences, turn);
      return sendingRequest(from[side], to[side]);
    },
  };
}

async function openSockets(
  { socketUrl, host }: Product,
  side: keyof Both<unknown>,
  { members }: Correspondents,
  onFrame: () => void,
): Promise<WebSocket[]> {
  const online = members[side].filter((_, index) => index % 2 === 0);
  return Promise.all(
    online.map(async ({ cookie }) => {
      const socket = new WebSocket(socketUrl, { headers: { host, cookie, 'sec-fetch-site': 'same-origin' } });
      socket.on('message', onFrame);
      await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
      return socket;
    }),
  );
}
