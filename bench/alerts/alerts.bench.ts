import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createContext } from '@bowline/server/context.ts';
import { anHttpVisitor } from '@bowline/server/testing/server/http-visitor.ts';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { type Stack, startStack } from '../../tools/stack/stack.ts';
import { judge } from '../lib/measure.ts';
import { type OwnMonitoring, startMonitoring } from './own-monitoring.ts';
import { keepVisiting, openPayment, order } from './traffic.ts';
import { enqueueUnknownJob, startFullDisk, startLaggingReplica, startOldCertificate } from './troubles.ts';

/**
 * Runs Prometheus with the rules of deploy/monitoring, unchanged, beside the built product: prints each objective as it is recorded
 * under some traffic, then makes trouble and waits until the alert for each fires. PROMETHEUS_BIN names the folder of Debian's
 * programs (prometheus, its postgres, node and blackbox exporters).
 */
export default async function alerts(): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bowline-alerts-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const place = { stack, folder };
  const product = await startStack({ members: 20 });
  let isRunning = true;
  stack.defer(async () => {
    if (isRunning) await product.stop();
  });
  const [port = 0, primary = 0, standby = 0, postgres = 0, node = 0, blackbox = 0] = await freePorts(6);
  const site = await startOldCertificate(place, blackbox);
  startFullDisk(place, node);
  await startLaggingReplica(place, [primary, standby, postgres]);
  const monitoring = await startMonitoring(stack, {
    folder,
    port,
    env: product.env,
    targets: {
      bowline: ['api', 'realtime', 'worker', 'web', 'office']
        .map((process) => `- { targets: ['127.0.0.1:1'], labels: { process: ${process} } }`)
        .join('\n'),
      postgres: `- { targets: ['127.0.0.1:${postgres}'] }`,
      node: `- { targets: ['127.0.0.1:${node}'] }`,
      sites: `- { targets: ['${site}'], labels: { exporter: '127.0.0.1:${blackbox}' } }`,
    },
  });

  const recorded = await recordObjectives(product, monitoring);
  const planted = new Date();
  await enqueueUnknownJob(product.env.DATABASE_URL ?? '');
  await product.sandbox.close();
  const asking = keepAskingProvider(product);
  const results = [recorded];
  results.push(
    await waitFor(monitoring, planted, [
      'JobsOverdue',
      'ReplicaBehind',
      'DiskNearlyFull',
      'PaymentProviderDown',
      'CertificateExpires',
    ]),
  );
  await asking.stop();
  const stopped = new Date();
  product.endProcess('worker');
  results.push(await waitFor(monitoring, stopped, ['NoProcess']));
  isRunning = false;
  await product.stop();
  return results.every(Boolean);
}

const objectives = ['send', 'search', 'page', 'delivery', 'payment'];

/** Two minutes of traffic by one member, whose messages another receives, and some payments. */
async function recordObjectives(product: Stack, monitoring: OwnMonitoring): Promise<boolean> {
  const origin = product.origin('bowline');
  const [noor, jonas] = [
    await anHttpVisitor(origin, { member: 'noor' }),
    await anHttpVisitor(origin, { member: 'jonas' }),
  ];
  await giveCredits(product, 'Noor');
  const { user } = JSON.parse((await jonas.call('GET', '/api/user.php')).text) as { user: { id: string } };
  const socket = await jonas.openSocket();
  const visiting = keepVisiting(noor, user.id);
  for (let payment = 0; payment < 6; payment += 1) {
    const id = await order(jonas);
    await openPayment(jonas, id);
    await product.sandbox.pay(id);
    await pause(20_000);
  }
  await pause(30_000);
  console.log('answers:', await visiting.stop());
  socket.close();
  const good = await monitoring.query('1 - slo:error_ratio:1h', 'slo');
  const budget = await monitoring.query('slo:budget_left:30d', 'slo');
  const events = await monitoring.query('avg_over_time(slo:events:rate5m[3m])', 'slo');
  for (const slo of objectives)
    console.log(
      `${slo.padEnd(9)} good ${percent(good.get(slo))}   budget left ${percent(budget.get(slo))}   ${(events.get(slo) ?? 0).toFixed(3)} events/s`,
    );
  return judge('objectives with a recorded value', good.size, { atLeast: objectives.length });
}

const percent = (share: number | undefined): string =>
  share === undefined ? 'none' : `${(share * 100).toFixed(2)} %`;

async function giveCredits(product: Stack, name: string): Promise<void> {
  const context = await createContext({
    service: 'bench',
    env: { ...process.env, ...product.env, NODE_ENV: 'test' },
  });
  try {
    const { db } = context.kernel.database;
    const member = await db
      .selectFrom('profiles.profile')
      .where('name', '=', name)
      .select(['site_id', 'member_id'])
      .executeTakeFirstOrThrow();
    await context.credits.grantOnce(
      db,
      { site: member.site_id as never, member: member.member_id as never },
      { reason: 'bonus', reference: 'bench', credits: 10_000 },
    );
  } finally {
    await context.close();
  }
}

/** A member who tries to pay every few seconds. */
function keepAskingProvider(product: Stack): { stop(): Promise<void> } {
  let stopped = false;
  const asking = (async () => {
    const buyer = await anHttpVisitor(product.origin('bowline'), { member: 'noor' });
    const id = await order(buyer);
    while (!stopped) {
      await openPayment(buyer, id).catch(() => undefined);
      await pause(3_000);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await asking;
    },
  };
}

const longestMs = 12 * 60_000;

/** Prints each alert when it fires, with the runbook it names. */
async function waitFor(monitoring: OwnMonitoring, since: Date, names: readonly string[]): Promise<boolean> {
  const missing = new Set(names);
  while (missing.size > 0 && Date.now() - since.getTime() < longestMs) {
    for (const { name, summary, runbook } of await monitoring.firing()) {
      if (!missing.delete(name)) continue;
      const seconds = Math.round((Date.now() - since.getTime()) / 1_000);
      console.log(
        `${name.padEnd(20)} fires after ${String(seconds).padStart(3)} s: ${summary} -> ${runbook}`,
      );
    }
    await pause(2_000);
  }
  return judge(`alerts that did not fire, of ${names.join(', ')}`, missing.size, { atMost: 0 });
}
