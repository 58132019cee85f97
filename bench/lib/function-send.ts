import { randomUUID } from 'node:crypto';
import { groups } from '@bowline/server/kernel/db/roles.ts';
import pg from 'pg';
import type { BenchApi } from './bench-api.ts';
import type { Conversation } from './conversations.ts';
import { quantile } from './http-client.ts';
import type { Load, Rate } from './measure.ts';
import type { BenchMember } from './members.ts';

/** The conversation, sender and recipient of one message. */
export interface Delivery {
  readonly conversation: Conversation;
  readonly from: BenchMember;
  readonly to: BenchMember;
}

export interface FunctionSendOptions {
  readonly body: Buffer;
  readonly credits: number;
  readonly next: () => Delivery;
}

const noLimit = 2_147_483_647;

const statement = `
  select * from chat.send(
    _site => $1, _sender => $2, _receiver => $3, _approached => false, _max_started => $4, _conversation => $5,
    _wrapped_key => null, _message => $6, _key => $7, _kind => 'text', _body => $8, _photo => null, _transaction => $9,
    _credits => $10, _max_held => 100)`;

/** Measures the SQL function `chat.send` called from Node, without the application around it. */
export async function functionSend(
  { context, site, databaseUrl }: BenchApi,
  { body, credits, next }: FunctionSendOptions,
  { seconds, connections }: Load,
): Promise<Rate> {
  const { random } = context.kernel;
  const times: number[] = [];
  let failures = 0;

  async function sendOne(client: pg.Client): Promise<void> {
    const { conversation, from, to } = next();
    const ids = [random.uuid7(), randomUUID(), body, random.uuid7()];
    const values = [site.id, from.memberId, to.publicId, noLimit, conversation.id, ...ids, credits];
    const began = performance.now();
    const { rows } = await client.query<{ outcome: string }>({ name: 'send', text: statement, values });
    times.push(performance.now() - began);
    if (rows[0]?.outcome !== 'sent') failures += 1;
  }

  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl, options: `-c role=${groups.app}` }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) await sendOne(client);
    }),
  );
  const took = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  const at = (share: number) => quantile(times, share);
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures };
}
