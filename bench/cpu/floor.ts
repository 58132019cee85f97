import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { FloorPlan, PlannedStatement } from './floor-plan.ts';

/**
 * A process that answers the measured requests with as little code as Fastify and pg allow: it looks the session up, runs
 * the statements that the product was seen to run, and sends an equal answer. It checks and hides nothing.
 */
const [planFile = '', port = '0'] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as FloorPlan;
const sessionKey = createSecretKey(Buffer.from(plan.session.key, 'base64'));
const sessionPrefix = Buffer.from(plan.session.prefix, 'base64');
const pools = new Map<string, pg.Pool>();
const names = new Map<string, string>();

const requests = new Map(
  plan.requests.map(({ method, path, cookie, statements, body }) => [
    `${method} ${path} ${cookie}`,
    {
      statements: statements.map((statement) => ({ ...statement, values: statement.values.map(decoded) })),
      body,
    },
  ]),
);

/** Bytes are base64 in the plan. */
function decoded(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'base64' in value;
  return isBytes ? Buffer.from(String(value.base64), 'base64') : value;
}

function run({ options, text, values, fresh }: PlannedStatement) {
  const pool =
    pools.get(options) ??
    new pg.Pool({ connectionString: plan.databaseUrl, max: 3, options, keepAlive: true });
  pools.set(options, pool);
  const name = names.get(text) ?? `floor_${names.size}`;
  names.set(text, name);
  const bound = values.map((value, index) => (fresh.includes(index) ? randomUUID() : value));
  return pool.query({ name, text, values: bound });
}

async function lookUpSession(cookie: string): Promise<void> {
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const hash = createHmac('sha256', sessionKey).update(sessionPrefix).update(token).digest();
  const { rowCount } = await run({ ...plan.session.statement, values: [plan.session.site, hash] });
  if (rowCount !== 1) throw new Error('the session was not found');
}

const app = Fastify({ logger: false });
app.route({
  method: ['GET', 'PUT'],
  url: '*',
  handler: async ({ method, url, headers: { cookie = '' } }, reply) => {
    // The last part of a message's address is its key, which is new each time.
    const path = method === 'PUT' ? url.slice(0, url.lastIndexOf('/')) : url;
    const request = requests.get(`${method} ${path} ${cookie}`);
    if (!request) return reply.code(404).send({});
    if (cookie) await lookUpSession(cookie);
    for (const statement of request.statements) await run(statement);
    if (typeof request.body === 'string') reply.type('text/html');
    return reply.send(request.body);
  },
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
