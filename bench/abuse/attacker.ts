import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Sends requests at a steady rate, in a process of its own: in the measuring one its turns would count as time of the server. Prints how
 * many were answered with which status.
 */
export interface Attack {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly perSecond: number;
  readonly seconds: number;
  /** One after the other. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** `{new}` becomes a random value in headers and body. */
  readonly body?: string;
}

const { url, method, perSecond, seconds, headers, body }: Attack = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const fresh = (text: string) => text.replaceAll('{new}', randomUUID());

function send(number: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const chosen = Object.entries(headers[number % headers.length] ?? {});
  const sent = request(url, {
    method,
    agent,
    headers: Object.fromEntries(chosen.map(([name, value]) => [name, fresh(value)])),
  });
  sent.on('error', () => resolve('error'));
  sent.on('upgrade', (_response, socket) => {
    socket.destroy();
    resolve('opened');
  });
  sent.on('response', (response) => {
    response.resume().on('end', () => resolve(String(response.statusCode)));
  });
  sent.end(body && fresh(body));
  return promise;
}

const started = performance.now();
const answers: Promise<string>[] = [];
for (const all = Math.round(perSecond * seconds); answers.length < all; await pause(4)) {
  const due = Math.min(all, Math.floor(((performance.now() - started) / 1_000) * perSecond));
  while (answers.length < due) answers.push(send(answers.length));
}
const counted = Map.groupBy(await Promise.all(answers), (answer) => answer);
console.log(JSON.stringify(Object.fromEntries([...counted].map(([answer, { length }]) => [answer, length]))));
agent.destroy();
