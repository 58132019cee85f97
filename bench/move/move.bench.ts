import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng } from '@bowline/demo/prng';
import { openCell } from '@bowline/server/site-move/cell.ts';
import { createMapDirectory } from '@bowline/server/site-move/directory.ts';
import { moveSite } from '@bowline/server/site-move/move-site.ts';
import { loadMessages } from '../chat-growth/load-messages.ts';
import { audit } from '../faults/audit.ts';
import { type ChattingPair, startPair, stopPair } from '../faults/chatting-pair.ts';
import { longestSilence } from '../faults/silence.ts';
import { judge, round } from '../lib/measure.ts';
import { createMembers } from '../lib/members.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { startTwoCells, type TwoCells } from './two-cells.ts';

const pairCount = 24;
const perSecond = 50;
const money = { credits: 10_000, price: 10 };
const messagesEach = 3;
const longestReadOnlySeconds = 10;
const longestEmptyingMs = 60_000;

/**
 * Moves a site between two database clusters while its members send messages through the proxy. Every acknowledged message must
 * be in the new cluster once, and nothing in the old one. Needs the built product and `haproxy`.
 */
export default async function move(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { members: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const cells = await startTwoCells();
  const pairs: ChattingPair[] = [];
  try {
    const members = Number(values.members);
    await load(cells, members);
    const environment = { ...cells.one, apiOrigin: cells.apiOrigin, socketUrl: cells.socketUrl };
    for (let begun = 0; begun < pairCount; begun += 1)
      pairs.push(await startPair(environment, money.credits));
    const run = await moveUnderLoad(cells, pairs, values.seed);
    const left = await rowsLeft(cells);
    const findings = await audit({ ...environment, context: cells.two.context }, pairs, money);
    console.table([{ members, ...run }]);
    console.table([{ ...findings, 'left in the old cell': left }]);
    const wrong = Object.values(findings).reduce((sum, count) => sum + count, 0);
    return [
      judge('seconds read-only', run['read-only s'], { atMost: longestReadOnlySeconds }),
      judge('seconds without an acknowledged message', run['without service s'], {
        atMost: longestReadOnlySeconds + 5,
      }),
      judge(`of ${run.acknowledged} messages, lost, duplicated, out of order or charged wrongly`, wrong, {
        atMost: 0,
      }),
      judge('rows left in the old cell', left, { atMost: 0 }),
    ].every(Boolean);
  } finally {
    for (const pair of pairs) stopPair(pair);
    await cells.stop();
  }
}

async function load({ one }: TwoCells, members: number): Promise<void> {
  const target = { context: one.context, site: one.site, databaseUrl: one.services.postgres.url };
  await loadMessages(target, { messages: messagesEach * members, pairs: [] });
  await createMembers(target, members, 100);
}

async function moveUnderLoad(cells: TwoCells, pairs: readonly ChattingPair[], seed: string) {
  const prng = createPrng(seed);
  const began = performance.now();
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver)
      await atSteadyRate(perSecond, 1, () => {
        written += 1;
        prng.pick(prng.pick(pairs).members).send(`message ${written}`);
      });
  })();
  await pause(5_000);
  const [from, to] = [cells.one, cells.two].map(({ services }) => openCell(services.postgres.url));
  if (!from || !to) throw new Error('there are two cells');
  const directory = createMapDirectory({ file: cells.mapFile, proxies: [cells.socket] });
  const moved = await moveSite({
    from,
    to,
    cell: 'two',
    domain: cells.one.site.domain,
    directory,
    log: console.log,
  });
  await Promise.all([from.pool.end(), to.pool.end()]);
  await pause(10_000);
  isOver = true;
  await writing;
  const members = pairs.flatMap((pair) => pair.members);
  const isEmptied = await Promise.race([
    Promise.all(members.map(({ outbox }) => outbox.emptied())).then(() => true),
    pause(longestEmptyingMs, false, { ref: false }),
  ]);
  if (!isEmptied) throw new Error('messages are still not acknowledged a minute after the move');
  const acknowledged = members.flatMap(({ outbox }) => outbox.acknowledged).filter(({ at }) => at > began);
  const times = acknowledged.map(({ at }) => at);
  return {
    rows: moved.rows,
    jobs: moved.jobs,
    'copy s': round(moved.copySeconds),
    'read-only s': round(moved.readOnlySeconds),
    acknowledged: acknowledged.length,
    retried: acknowledged.filter(({ attempts }) => attempts > 1).length,
    'without service s': round(longestSilence([began], times, Math.max(...times)) / 1_000),
  };
}

async function rowsLeft({ one }: TwoCells): Promise<number> {
  const { rows } = await one.context.kernel.database.pool.query<{ left: number }>(
    `select ((select count(*) from chat.message where site_id = $1) + (select count(*) from identity.account where site_id = $1)
       + (select count(*) from kernel.job where payload ->> 'site' = $1::text))::int as left`,
    [one.site.id],
  );
  return rows[0]?.left ?? -1;
}
