import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { vapidProblem } from './push-crypto.ts';
import { createPushDevice, type PushDevice, type PushedMessage } from './push-device.ts';

export interface PushBrowser extends Pick<PushDevice, 'subscription' | 'received' | 'shown' | 'alerts'> {
  /** Number of calls to the push service for this browser. */
  readonly calls: number;
  /** Answers the next calls for this browser with these statuses and delivers nothing. */
  respondWith(...statuses: readonly number[]): void;
  /** Messages are kept while the browser is offline, the latest of each topic. */
  goOffline(): void;
  goOnline(): void;
}

export interface PushService {
  /** Host and port for `PUSH_HOSTS`. */
  readonly host: string;
  readonly origin: string;
  /** Number of calls for all browsers. */
  readonly calls: number;
  /** Creates a browser that is subscribed with the public key of a site. */
  newBrowser(publicKey: string): PushBrowser;
  /** Delays every response from now on. */
  delayResponses(milliseconds: number): void;
  close(): Promise<void>;
}

interface Endpoint {
  readonly screen: PushDevice;
  readonly subscribedKey: string;
  readonly answers: number[];
  calls: number;
  isOnline: boolean;
  kept: readonly PushedMessage[];
}

const mostBytes = 4096;

/** Starts a push service (RFC 8030) with its browsers. It verifies the sender; only the browser can decrypt. */
export async function startPushService(): Promise<PushService> {
  const places = new Map<string, Endpoint>();
  let calls = 0;
  let delayMs = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1;
    const body = await buffer(request);
    if (delayMs > 0) await pause(delayMs);
    const place = places.get(request.url ?? '');
    if (place) place.calls += 1;
    response.writeHead(place ? take(place, request, body) : 404, { location: `${origin}/sent` }).end();
  }

  function take(place: Endpoint, { method, headers }: IncomingMessage, body: Buffer): number {
    if (method !== 'POST') return 405;
    const told = place.answers.shift();
    if (told !== undefined) return told;
    if (vapidProblem(headers.authorization, { origin, subscribedKey: place.subscribedKey })) return 403;
    if (!/^\d+$/.test(String(headers.ttl))) return 400;
    if (headers['content-encoding'] !== 'aes128gcm') return 415;
    if (body.length > mostBytes) return 413;
    const topic = headers.topic === undefined ? undefined : String(headers.topic);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400;
    const urgency = headers.urgency === undefined ? undefined : String(headers.urgency);
    deliver(place, { body, topic, urgency, ttlSeconds: Number(headers.ttl) });
    return 201;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;

  return {
    host,
    origin,
    get calls() {
      return calls;
    },
    newBrowser(publicKey) {
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const screen = createPushDevice(`${origin}${path}`);
      const place: Endpoint = {
        screen,
        subscribedKey: publicKey,
        answers: [],
        calls: 0,
        isOnline: true,
        kept: [],
      };
      places.set(path, place);
      return browserAt(place);
    },
    delayResponses: (milliseconds) => {
      delayMs = milliseconds;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function browserAt(place: Endpoint): PushBrowser {
  return {
    ...place.screen,
    get calls() {
      return place.calls;
    },
    respondWith: (...statuses) => void place.answers.push(...statuses),
    goOffline: () => {
      place.isOnline = false;
    },
    goOnline: () => {
      place.isOnline = true;
      const { kept } = place;
      place.kept = [];
      for (const message of kept) deliver(place, message);
    },
  };
}

function deliver(place: Endpoint, message: PushedMessage): void {
  if (place.isOnline) {
    // A browser drops messages it cannot decrypt; the test sees that nothing was received.
    try {
      place.screen.deliver(message);
    } catch {}
    return;
  }
  if (message.ttlSeconds === 0) return;
  const others = place.kept.filter(({ topic }) => topic === undefined || topic !== message.topic);
  place.kept = [...others, message];
}
