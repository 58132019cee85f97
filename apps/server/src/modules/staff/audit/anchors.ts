import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Mailer } from '#mail/mailer.ts';
import { type Anchor, type Verified, verifyAudit } from './verify.ts';

export interface AnchorDeps extends Pick<Kernel, 'config' | 'database' | 'clock' | 'log'> {
  readonly mailer: Pick<Mailer, 'send'>;
}

/** One anchor per line: when, which entry, its hash. */
const line = /^(?<at>\S+) (?<number>[1-9]\d*) (?<hash>[0-9a-f]{64})$/;

interface AnchorFile {
  readonly anchors: readonly (Anchor & { readonly at: string })[];
  /** The numbers of lines that are none: a damaged file must not pass for a shorter one. */
  readonly damagedLines: readonly number[];
}

export async function readAnchors(path: string): Promise<AnchorFile> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const anchors = [];
  const damagedLines = [];
  for (const [index, one] of text.split('\n').entries()) {
    const { at, number, hash } = line.exec(one)?.groups ?? {};
    if (at && number && hash) anchors.push({ at, number, hash: Buffer.from(hash, 'hex') });
    else if (one !== '') damagedLines.push(index + 1);
  }
  return { anchors, damagedLines };
}

/**
 * Hourly. Writes the newest entry's number and hash to a file outside the database, and to a mailbox where one is set: who
 * rewrites the log, or removes its newest entries, cannot rewrite those.
 */
export const anchorAuditTask = (deps: AnchorDeps): Task =>
  task({ name: 'staff.anchor_audit', payload: z.object({}) }, async () => {
    const { db } = deps.database;
    const newest = await db
      .selectFrom('staff.audit')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || (await isAnchored(deps, newest))) return;
    const at = deps.clock.now();
    const text = `${at.toISOString()} ${newest.number} ${newest.hash.toString('hex')}`;
    await appendAnchor(deps.config.auditAnchorFile, text);
    await mailAnchor(deps, newest.number, text);
    await noteAnchor(db, { number: newest.number, at });
  });

const noteAnchor = sqlFunction<{ readonly number: string; readonly at: Date }, unknown>('staff.note_anchor', {
  number: 'bigint',
  at: 'timestamptz',
});

async function isAnchored({ database }: AnchorDeps, { number }: Pick<Anchor, 'number'>): Promise<boolean> {
  const found = await database.db
    .selectFrom('staff.audit_anchor')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

async function appendAnchor(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${text}\n`, { mode: 0o640, flush: true });
}

async function mailAnchor({ config, mailer }: AnchorDeps, number: string, text: string): Promise<void> {
  if (!config.auditAnchorMail) return;
  await mailer.send({
    fromName: 'Audit log',
    to: config.auditAnchorMail,
    replyTo: config.mailFrom,
    subject: `Audit log ${number}`,
    text,
    html: `<pre>${text}</pre>`,
    images: [],
  });
}

interface Checked {
  /** The last entry that was looked at. */
  readonly last: string;
  /** How many anchors agree. */
  readonly anchors: number;
  /** A sentence that says what is not as it was written. */
  readonly fault: string | undefined;
}

/** Verifies the audit log from an entry on by its hashes and by the file of anchors, and that file by what the database knows of it. */
export async function checkAudit(db: Queryable, file: string, from = 1n): Promise<Checked> {
  // Before the file is read, to which another process may be adding one.
  const noted = await db
    .selectFrom('staff.audit_anchor')
    .select(['number', 'hash'])
    .orderBy('number')
    .execute();
  const written = await readAnchors(file);
  const anchors = written.anchors.filter(({ number }) => BigInt(number) >= from);
  const { last, broken } = await verifyAudit(db, { from, anchors });
  const fault = broken ? faultOfEntry(broken) : faultOfFile(file, noted, written);
  return { last, anchors: anchors.length, fault };
}

function faultOfEntry({ entry, what, until }: NonNullable<Verified['broken']>): string {
  const which = entry === until ? `Entry ${entry}` : `An entry between ${entry} and ${until}`;
  return `${which} of the audit log is not as it was written: ${what}.`;
}

/** Who removes the newest entries would shorten the file too, or delete it. */
function faultOfFile(
  file: string,
  noted: readonly Anchor[],
  { anchors, damagedLines: [damaged] }: AnchorFile,
): string | undefined {
  if (damaged) return `Line ${damaged} of the anchor file ${file} is no anchor.`;
  const lineOf = ({ number, hash }: Anchor) => `${number} ${hash.toString('hex')}`;
  const lines = new Set(anchors.map(lineOf));
  const lost = noted.filter((anchor) => !lines.has(lineOf(anchor)));
  const [first] = lost;
  return (
    first &&
    `The anchor file ${file} lacks ${lost.length} of the ${noted.length} anchors that were written, the first that of entry ${first.number}.`
  );
}

/** Nightly. Sets the gauge that operators alert on. */
export function checkAuditTask({
  config,
  database,
  log,
  metrics,
}: Pick<Kernel, 'config' | 'database' | 'log' | 'metrics'>): Task {
  const isBroken = new Gauge({
    name: 'bowline_audit_broken',
    help: 'Whether the last check found that the audit log of the staff is not as it was written. See docs/runbooks/back-office.md.',
    registers: [metrics.registry],
  });
  return task({ name: 'staff.check_audit', payload: z.object({}) }, async () => {
    const { fault } = await checkAudit(database.db, config.auditAnchorFile);
    isBroken.set(fault ? 1 : 0);
    if (fault) log.error({ fault }, 'the audit log of the staff was changed');
  });
}
