import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import { isDatabaseAway } from './outage.ts';
import type { Connection, ConnectionPool } from './prepared.ts';
import { Staleness } from './staleness.ts';

interface ReplicaOptions {
  /** One per server, so that what is measured on a pool holds for all of its connections. */
  readonly pools: readonly pg.Pool[];
  /** Answers whatever no replica can. */
  readonly leader: pg.Pool;
  readonly maxLagMs: number;
  readonly logger: Logger;
}

interface ReplicaPool extends ConnectionPool {
  close(): Promise<void>;
}

const checksWithinLag = 4;
const leaderPosition = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`;
const replayedPosition = `
  select pg_is_in_recovery() as "isReplica", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`;
/** PostgreSQL cancels a query on a replica that would see rows the leader has removed. */
const recoveryConflict = '40001';

/**
 * Connects to a replica that is known to be at most `maxLagMs` behind, otherwise to the leader. For reads only: one that fails because
 * its replica goes away is sent to the leader. Begins to measure at the first use.
 */
export function createReplicaPool({ pools, leader, maxLagMs, logger }: ReplicaOptions): ReplicaPool {
  const staleness = new Staleness(maxLagMs);
  let chosen = Math.floor(Math.random() * pools.length);
  let usableUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let wasUsable = false;
  let closed = false;

  async function measure(): Promise<void> {
    const at = performance.now();
    const { rows } = await leader.query<{ position: string }>(leaderPosition);
    staleness.noteLeader(BigInt(rows[0]?.position ?? 0), at);
    const freshAt = await replayedUpTo(pools[chosen]).catch(() => undefined);
    if (freshAt !== undefined) usableUntil = freshAt + maxLagMs;
    if (performance.now() > usableUntil) chosen = (chosen + 1) % pools.length;
  }

  /** When the leader had what this server has replayed; `undefined` if that is too long ago or the server is no replica. */
  async function replayedUpTo(pool: pg.Pool | undefined): Promise<number | undefined> {
    const { rows } =
      (await pool?.query<{ isReplica: boolean; position: string | null }>(replayedPosition)) ?? {};
    const [found] = rows ?? [];
    if (!found?.isReplica || found.position === null) return undefined;
    return staleness.currentAt(BigInt(found.position));
  }

  async function keepMeasuring(): Promise<void> {
    await measure().catch(() => undefined);
    const isUsable = performance.now() < usableUntil;
    if (isUsable !== wasUsable)
      logger.info(
        isUsable ? 'a replica answers reads' : 'no replica is recent enough: the leader answers its reads',
      );
    wasUsable = isUsable;
    if (!closed) timer = setTimeout(() => void keepMeasuring(), maxLagMs / checksWithinLag).unref();
  }

  function giveUp(): void {
    usableUntil = 0;
    chosen = (chosen + 1) % pools.length;
  }

  async function connect(): Promise<Connection> {
    timer ??= setTimeout(() => void keepMeasuring(), 0).unref();
    const pool = performance.now() < usableUntil ? pools[chosen] : undefined;
    if (!pool) return leader.connect();
    const client = await pool.connect().catch(() => undefined);
    if (client) return readFrom(client);
    giveUp();
    return leader.connect();
  }

  const readFrom = (client: pg.PoolClient): Connection => ({
    query: (query) =>
      client.query(query).catch((error: unknown) => {
        const { code } = error as { readonly code?: string };
        if (!isDatabaseAway(error) && code !== recoveryConflict) throw error;
        giveUp();
        return leader.query(query);
      }),
    release: (destroy) => client.release(destroy),
  });

  return {
    connect,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
