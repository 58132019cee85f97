import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { patience } from '#testing/server/patience.ts';
import { loadConfig } from './config.ts';
import type { MemberId, SiteId } from './ids.ts';
import { createNudges, type Nudges } from './nudges.ts';
import { createLogger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';

const config = loadConfig();
const natsServer = new URL(config.natsUrls[0] ?? '');
const logger = createLogger(config, 'test');
const metrics = createMetrics('test');
const site = 1 as SiteId;
const anna = '1001' as MemberId;
const bert = '1002' as MemberId;

const gatewayMetrics = createMetrics('gateway');
const gateway = createNudges(config, { logger, metrics: gatewayMetrics });
const api = createNudges(config, { logger, metrics });
const opened: Nudges[] = [gateway, api];
afterAll(() => Promise.all(opened.map((nudges) => nudges.close())));

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function listen(nudges: Nudges, toSite: SiteId, member: MemberId): string[] {
  const heard: string[] = [];
  ends.push(nudges.subscribe(toSite, member, (kind) => heard.push(kind)));
  return heard;
}

async function deliveriesOf(kind: string): Promise<{ count: number; sum: number }> {
  const { values } = await gatewayMetrics.nudgeDelivery.get();
  const seriesValue = (suffix: string) =>
    values.find(({ metricName, labels }) => metricName?.endsWith(suffix) && labels.kind === kind)?.value ?? 0;
  return { count: seriesValue('_count'), sum: seriesValue('_sum') };
}

const isReady = (nudges: Nudges) =>
  nudges.ready().then(
    () => true,
    () => false,
  );
const connected = (nudges: Nudges) => expect.poll(() => isReady(nudges)).toBe(true);

describe('nudges', () => {
  it('reach the subscribers of that member only', async () => {
    await Promise.all([connected(gateway), connected(api)]);
    const toAnna = listen(gateway, site, anna);
    const toAnnasOtherTab = listen(gateway, site, anna);
    const toBert = listen(gateway, site, bert);
    const toOtherSite = listen(gateway, 2 as SiteId, anna);
    await gateway.ready();

    api.nudge(site, anna, 'chats');
    api.nudge(site, anna, 'likes');
    await expect.poll(() => toAnna).toEqual(['chats', 'likes']);
    await expect.poll(() => toAnnasOtherTab).toEqual(['chats', 'likes']);
    expect([toBert, toOtherSite]).toEqual([[], []]);
    expect(await metrics.registry.metrics()).toMatch(/bowline_nudges_total\{kind="chats",fate="sent".*\} 1/);
  });

  it('are measured from being sent to being handed to the sockets', async () => {
    await Promise.all([connected(gateway), connected(api)]);
    const toAnna = listen(gateway, site, anna);
    await gateway.ready();
    const before = await deliveriesOf('presence');
    api.nudge(site, anna, 'presence');
    await expect.poll(() => toAnna).toContain('presence');
    const after = await deliveriesOf('presence');
    expect(after.count - before.count).toBe(1);
    expect(after.sum - before.sum).toBeLessThan(5);
  });

  it('stop after unsubscribing', async () => {
    await Promise.all([connected(gateway), connected(api)]);
    const toAnna = listen(gateway, site, anna);
    const toBert = listen(gateway, site, bert);
    ends.shift()?.();
    await gateway.ready();
    api.nudge(site, anna, 'chats');
    api.nudge(site, bert, 'chats');
    await expect.poll(() => toBert).toEqual(['chats']);
    expect(toAnna).toEqual([]);
  });

  it('hold what was subscribed before the connection stood', async () => {
    const early = createNudges(config, { logger });
    opened.push(early);
    const heard = listen(early, site, anna);
    await connected(early);
    api.nudge(site, anna, 'user');
    await expect.poll(() => heard).toEqual(['user']);
  });

  it('are dropped without a throw while nats is away', async () => {
    const lost = createNudges({ ...config, natsUrls: ['nats://127.0.0.1:1'] }, { logger });
    expect(() => lost.nudge(site, anna, 'chats')).not.toThrow();
    await expect(lost.ready()).rejects.toThrow('nats is unreachable');
    await lost.close();
  });

  it('go to another server of the cluster when one is away', async () => {
    const lines = [await breakableLine(natsServer), await breakableLine(natsServer)];
    const choosing = createNudges({ ...config, natsUrls: lines.map(({ url }) => url) }, { logger });
    opened.push(choosing);
    const heard = listen(choosing, site, bert);
    await connected(choosing);
    for (const line of lines) {
      line.cut();
      heard.length = 0;
      const heardNow = () => {
        api.nudge(site, bert, 'likes');
        return heard;
      };
      await expect.poll(heardNow, { timeout: patience(5_000) }).toContain('likes');
      line.mend();
    }
    for (const line of lines) line.cut();
  });

  it('flow again after the connection was lost', async () => {
    const line = await breakableLine(natsServer);
    const shaky = createNudges({ ...config, natsUrls: [line.url] }, { logger, metrics });
    opened.push(shaky);
    const heard = listen(shaky, site, bert);
    await Promise.all([connected(shaky), connected(api)]);

    line.cut();
    await expect.poll(() => isReady(shaky)).toBe(false);
    shaky.nudge(site, bert, 'balance');
    expect(await metrics.registry.metrics()).toMatch(/nudges_total\{kind="balance",fate="dropped".*\} 1/);

    line.mend();
    await connected(shaky);
    api.nudge(site, bert, 'likes');
    await expect.poll(() => heard).toEqual(['likes']);
    line.cut();
  });
});

/** A TCP line to the server that can be cut and mended. */
async function breakableLine(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listenOn = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listenOn(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `nats://127.0.0.1:${port}`,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => void listenOn(port),
  };
}
