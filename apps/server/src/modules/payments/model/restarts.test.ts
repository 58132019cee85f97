import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#migrator/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '#testing/server/own-postgres.ts';
import { patience } from '#testing/server/patience.ts';
import { selectLimit } from '../spend-limit/store.ts';
import { broken } from './rules.ts';
import { anySequence } from './sequences.ts';
import { newRun, type Run, settle, take } from './steps.ts';
import { aWorld, type World } from './world.ts';

/** A restart takes seconds, so this is no part of a push: `PAYMENT_RESTARTS=200` asks for that many sequences. */
const sequences = Number(process.env.PAYMENT_RESTARTS ?? 0);

describe.runIf(sequences > 0)('with a PostgreSQL that crashes', () => {
  let folder: string;
  let postgres: OwnPostgres;
  let world: World;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bowline-payments-'));
    postgres = await startOwnPostgres(folder, await freePort());
    await migrate(postgres.url);
    world = await aWorld({ env: { DATABASE_URL: postgres.url } });
  }, patience(600_000));
  afterAll(async () => {
    await world?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }, patience(60_000));

  it('in the middle of a step, all rules of money hold', { timeout: patience(36_000_000) }, async () => {
    let runs = 0;
    const property = fc.asyncProperty(anySequence, fc.nat({ max: 20 }), async (steps, crash) => {
      runs += 1;
      const run = newRun(`c${runs}`);
      await world.begin();
      for (const [index, step] of steps.entries()) {
        if (index !== crash % Math.max(1, steps.length)) await take(world, run, step);
        else {
          await Promise.allSettled([take(world, run, step), postgres.restart('immediate')]);
          await answers(world);
          await readLimits(world, run);
        }
      }
      await settle(world, run);
      expect(await broken(world, run)).toEqual([]);
    });
    await fc.assert(property, { numRuns: sequences });
  });
});

const answers = (world: World) =>
  expect
    .poll(
      () =>
        world.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: patience(30_000) },
    )
    .toBe(true);

/** The answer to a change of the limit may be lost, and the change kept. */
async function readLimits(world: World, run: Run): Promise<void> {
  for (const person of run.people.values()) {
    const stored = await selectLimit(world.db, { site: person.site.id, member: person.member });
    run.limits.set(person, [...(run.limits.get(person) ?? []), { at: world.clock.now(), stored }]);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
