import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { ledgerViolations } from '@bowline/server/modules/credits/index.ts';
import { aMember, type TestMember } from '@bowline/server/testing/factories/members.ts';
import { aPhoto } from '@bowline/server/testing/factories/photos.ts';
import { cluster } from '../cluster/cluster-command.ts';
import { type ClusterEnvironment, startClusterEnvironment } from '../cluster/cluster-environment.ts';
import { type ChattingPair, startPair, stopPair } from '../faults/chatting-pair.ts';
import { judge, round } from '../lib/measure.ts';
import { loadSearchableMembers } from '../lib/searchable-members.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { crawl } from './crawl.ts';

const secondsOfWriting = 40;
const longestLossSeconds = 60;
const longestRestoreSeconds = 600;

/**
 * A restore drill. All nodes are lost with their data while members write; the cluster is restored as far as the backup goes, then
 * once more to a point in time before a member was erased. Needs root, the built product, and 10 GB of disk for a million members.
 */
export default async function restoreDrill(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { members: { type: 'string', default: '1000000' } },
  });
  const environment = await startClusterEnvironment('restore');
  try {
    const { site, context } = environment;
    const ownerUrl = environment.env.DATABASE_OWNER_URL ?? '';
    const seeded = await timed(() => loadSearchableMembers(ownerUrl, site.id, Number(values.members)));
    const viewer = await aMember(context, site, { premium: true });
    await aPhoto(context, { site: site.id, member: viewer.memberId });
    const full = await timed(() => backup('database', 'full'));
    const pair = await startPair(environment, 10_000);
    const incremental = await timed(() => backup('database', 'incr'));
    const size = await databaseSize(environment);
    console.table([
      {
        members: Number(values.members),
        'database MB': size,
        'seeding s': seeded,
        'full backup s': full,
        'incremental s': incremental,
      },
    ]);

    const erased = await aMember(context, site);
    await pause(1_000);
    const point = await databaseTime(environment);
    await pause(1_000);
    await eraseNow(environment, erased);
    const late = await aMember(context, site);
    await backup('files', environment.env.PHOTO_DIR, environment.env.ERASED_MEMBERS_FILE);
    const lostAt = await writeUntilEverythingIsLost(environment, pair);

    const newest = await restoreAndOpen(environment, undefined);
    const lossSeconds = (lostAt - (await newestKept(environment, pair))) / 1_000;
    const newestFindings = await verify(environment, viewer, { gone: [erased], kept: [viewer, late] });

    await stopProduct(environment);
    await cluster('lose-everything');
    const toPoint = await restoreAndOpen(environment, point);
    const pointFindings = await verify(environment, viewer, { gone: [erased, late], kept: [viewer] });
    stopPair(pair);
    console.table([
      { restored: 'as far as the backup goes', ...newest, 'lost s': round(lossSeconds), ...newestFindings },
      { restored: 'to a point in time', ...toPoint, ...pointFindings },
    ]);
    return [
      judge('seconds of acknowledged messages that were lost with all nodes (RPO)', lossSeconds, {
        atMost: longestLossSeconds,
      }),
      judge('seconds until the product answers, newest (RTO)', newest['open s'], {
        atMost: longestRestoreSeconds,
      }),
      judge('seconds until the product answers, point in time (RTO)', toPoint['open s'], {
        atMost: longestRestoreSeconds,
      }),
      judge('erased members who were back before their erasure was repeated', toPoint['erased again'], {
        atLeast: 1,
      }),
      judge('violations found afterwards', sum(newestFindings) + sum(pointFindings), { atMost: 0 }),
    ].every(Boolean);
  } finally {
    await environment.stop();
  }
}

const sum = (findings: Readonly<Record<string, number>>): number =>
  Object.values(findings).reduce((all, one) => all + one, 0);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return round((performance.now() - began) / 1_000);
}

const run = promisify(execFile);
const backup = (...args: string[]) => run('deploy/cluster/backup.sh', args);

async function databaseSize({ context }: ClusterEnvironment): Promise<number> {
  const { rows } = await context.kernel.database.pool.query<{ size: number }>(
    'select (pg_database_size(current_database()) / 1e6)::int as size',
  );
  return rows[0]?.size ?? 0;
}

async function databaseTime({ context }: ClusterEnvironment): Promise<string> {
  const { rows } = await context.kernel.database.pool.query<{ at: string }>('select now()::text as at');
  return rows[0]?.at ?? '';
}

async function eraseNow({ context, site }: ClusterEnvironment, { memberId }: TestMember): Promise<void> {
  await context.kernel.database.pool.query(
    "update identity.account set deleted_at = now() - interval '15 days' where site_id = $1 and member_id = $2",
    [site.id, memberId],
  );
  await context.privacy.erase({ site: site.id, member: memberId });
}

/** Returns when the last message was acknowledged before everything was lost, by performance.now(). */
async function writeUntilEverythingIsLost(
  environment: ClusterEnvironment,
  pair: ChattingPair,
): Promise<number> {
  let written = 0;
  // Members write on while the nodes die: otherwise what they wrote last might be archived meanwhile.
  const writing = atSteadyRate(5, secondsOfWriting + 5, () => {
    written += 1;
    pair.members[written % 2]?.send(`before the loss, ${written}`);
  });
  await pause(secondsOfWriting * 1_000);
  await cluster('lose-everything');
  await writing;
  await stopProduct(environment);
  return Math.max(...pair.members.flatMap(({ outbox }) => outbox.acknowledged.map(({ at }) => at)));
}

async function stopProduct({ running }: ClusterEnvironment): Promise<void> {
  await Promise.all([...running].map((process) => process.stop()));
  running.clear();
}

/** Restores, repeats erasures, and starts the product. */
async function restoreAndOpen(environment: ClusterEnvironment, point: string | undefined) {
  const began = performance.now();
  await cluster('restore', ...(point ? [point] : []));
  const restored = performance.now();
  const again = await environment.context.privacy.eraseAgain();
  const processes = (['api', 'realtime', 'worker'] as const).map((name) => environment.start(name));
  await Promise.all(processes.map((process) => process.ready()));
  return {
    'restored s': round((restored - began) / 1_000),
    'erased again': again.erased,
    'open s': round((performance.now() - began) / 1_000),
  };
}

/** When the newest message that is still there was acknowledged. */
async function newestKept({ context, site }: ClusterEnvironment, { members }: ChattingPair): Promise<number> {
  const { rows } = await context.kernel.database.pool.query<{ id: string }>(
    'select id from chat.message where site_id = $1',
    [site.id],
  );
  const stored = new Set(rows.map(({ id }) => id));
  const kept = members.flatMap(({ outbox }) => outbox.acknowledged).filter(({ id }) => stored.has(id));
  return Math.max(...kept.map(({ at }) => at));
}

interface Expected {
  readonly gone: readonly TestMember[];
  readonly kept: readonly TestMember[];
}

async function verify(environment: ClusterEnvironment, viewer: TestMember, { gone, kept }: Expected) {
  const { context, site } = environment;
  const { db, pool } = context.kernel.database;
  const { rows } = await pool.query<{ public_id: string }>(
    `select public_id from identity.account join identity.member_key using (site_id, member_id)
     where site_id = $1 and public_id = any ($2)`,
    [site.id, [...gone, ...kept].map(({ publicId }) => publicId)],
  );
  const there = new Set(rows.map(({ public_id }) => public_id));
  const { failed } = await crawl(environment, viewer);
  return {
    'back though gone': gone.filter(({ publicId }) => there.has(publicId)).length,
    missing: kept.filter(({ publicId }) => !there.has(publicId)).length,
    ledger: sum(await ledgerViolations(db)),
    'crawl failed': failed,
  };
}
