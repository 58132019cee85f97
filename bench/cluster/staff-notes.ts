import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { aStaffMember } from '@bowline/server/testing/factories/staff.ts';
import type { ProductEnvironment } from '../faults/product-environment.ts';
import { createHttpClient } from '../lib/http-client.ts';

interface NoteFindings {
  /** Acknowledged, but not stored. */
  readonly lostNotes: number;
  /** Stored without being acknowledged, which a resend with the same key would have made of them. */
  readonly doubledNotes: number;
  /** How many entries of the audit log are missing or too many: each note has one. */
  readonly auditDifference: number;
  readonly refusedNotes: number;
  /** 1 when the chain of the audit log is broken. */
  readonly brokenChain: number;
}

export interface StaffNotes {
  /** Writes a note on the member and resends it until it is acknowledged. */
  write(): void;
  /** Resolves when every note is acknowledged. */
  settled(): Promise<unknown>;
  compare(): Promise<NoteFindings>;
  close(): void;
}

/** One of the support staff writes notes on a member. Each adds an entry to the audit log, in the same transaction. */
export async function startStaffNotes(environment: ProductEnvironment): Promise<StaffNotes> {
  const { context, site, apiOrigin, staffHost } = environment;
  const { pool } = context.kernel.database;
  const { publicId } = await aMember(context, site);
  const { cookie } = await aStaffMember(context, 'support');
  const host = `${staffHost}:${new URL(apiOrigin).port}`;
  const client = createHttpClient(apiOrigin, { host, cookie }, { timeoutMs: 10_000 });
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const underway: Promise<void>[] = [];
  let closed = false;

  async function persistently(key: string): Promise<void> {
    const path = `/api/staff/members/${publicId}/notes?site=${site.domain}`;
    while (!closed) {
      const answer = await client
        .post(path, { text: `Note ${key}`, pinned: false }, key)
        .catch(() => undefined);
      if (answer?.status === 200) return void acknowledged.push(JSON.parse(answer.body).id);
      if (answer && answer.status < 500) return void refused.push(`${answer.status} ${answer.body}`);
      await pause(200 + 300 * Math.random());
    }
  }

  return {
    write: () => void underway.push(persistently(randomUUID())),
    settled: () => Promise.all(underway),
    compare: async () => {
      const notes = await pool.query<{ id: string }>('select id from members.note where site_id = $1', [
        site.id,
      ]);
      const entries = await pool.query<{ count: number }>(
        `select count(*)::int as count from staff.audit where action = 'member.noted' and object_id = $1`,
        [publicId],
      );
      const stored = new Set(notes.rows.map(({ id }) => id));
      const known = new Set(acknowledged);
      if (refused.length > 0) console.log(`notes were refused: ${refused[0]}`);
      const { fault } = await context.staff.verifyAudit(1n);
      return {
        lostNotes: acknowledged.filter((id) => !stored.has(id)).length,
        doubledNotes: [...stored].filter((id) => !known.has(id)).length + acknowledged.length - known.size,
        auditDifference: Math.abs((entries.rows[0]?.count ?? 0) - known.size),
        refusedNotes: refused.length,
        brokenChain: fault ? 1 : 0,
      };
    },
    close: () => {
      closed = true;
      client.close();
    },
  };
}
