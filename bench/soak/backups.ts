import { rm } from 'node:fs/promises';
import { createContext } from '@bowline/server/context.ts';
import { ledgerViolations } from '@bowline/server/modules/credits/index.ts';
import { startBackup, takeBackup } from '@bowline/server/testing/server/own-postgres.ts';
import { freePorts } from '../../tools/stack/free-ports.ts';
import type { ChattingPair } from '../faults/chatting-pair.ts';
import type { FaultEnvironment } from '../faults/fault-environment.ts';

/** A copy of the database, and the messages that were acknowledged before it was begun. */
interface Backup {
  readonly data: string;
  readonly messages: readonly string[];
}

/** Takes backups while the product runs, keeps the last one, and opens it at the end. */
export function createBackups(environment: FaultEnvironment, pairs: readonly ChattingPair[]) {
  let last: Backup | undefined;
  let taken = 0;

  return {
    taken: () => taken,

    async take(): Promise<void> {
      const acknowledged = pairs.flatMap(({ members }) =>
        members.flatMap(({ outbox }) => outbox.acknowledged),
      );
      const messages = acknowledged.map(({ id }) => id);
      const data = await takeBackup(environment.folder, `backup-${taken + 1}`, environment.postgresPort);
      if (last) await rm(last.data, { recursive: true });
      last = { data, messages };
      taken += 1;
    },

    /** Starts a server on the last backup and counts what is wrong in it. */
    async openLast() {
      if (!last) throw new Error('no backup was taken');
      const { data, messages } = last;
      const [port = 0] = await freePorts(1);
      const server = await startBackup(data, port);
      const env = { ...environment.env, DATABASE_URL: server.url, LOG_LEVEL: 'silent', NODE_ENV: 'test' };
      const context = await createContext({ service: 'soak', env });
      try {
        const { db, pool } = context.kernel.database;
        const { rows } = await pool.query<{ id: string }>('select id from chat.message where site_id = $1', [
          environment.site.id,
        ]);
        const stored = new Set(rows.map(({ id }) => id));
        const violations = Object.values(await ledgerViolations(db)).reduce((all, one) => all + one, 0);
        return { missing: messages.filter((id) => !stored.has(id)).length, of: messages.length, violations };
      } finally {
        await context.close();
        await server.stop();
      }
    },
  };
}
