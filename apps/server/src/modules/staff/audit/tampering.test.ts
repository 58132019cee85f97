import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginUrl } from '#kernel/db/roles.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { queryOnce } from '#testing/server/database.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { anchorAuditTask, readAnchors } from './anchors.ts';
import { type AuditRow, beginning, hashOf } from './hash.ts';
import { recordAudit } from './record.ts';
import { verifyAudit } from './verify.ts';

let server: TestServer;
/** The owner of the database, who may do what the application may not. */
let owner: pg.Client;
beforeAll(async () => {
  server = await aServer();
  owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Ten entries, anchored after the fourth and the eighth. */
beforeEach(async () => {
  await owner.query('truncate staff.audit, staff.audit_anchor');
  await writeFile(server.kernel.config.auditAnchorFile, '');
  await record(4);
  await anchor();
  await record(4);
  await anchor();
  await record(2);
});

async function record(count: number): Promise<void> {
  const { db } = server.kernel.database;
  for (let index = 0; index < count; index += 1)
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        at: new Date(),
        person: null,
        action: 'photo.inspected',
        object: crypto.randomUUID(),
        detail: `${index}`,
      }),
    );
}

async function anchor(): Promise<void> {
  const mailer = { send: () => Promise.reject(new Error('no mailbox is set')) };
  await enqueue(server.kernel.database.db, anchorAuditTask({ ...server.kernel, mailer }), {});
  await server.jobsDone();
}

async function verify() {
  const { anchors } = await readAnchors(server.kernel.config.auditAnchorFile);
  return verifyAudit(server.kernel.database.db, { anchors });
}

/** Makes every hash from this entry on fit its entry and the one before. */
async function recomputeFrom(number: number): Promise<void> {
  const { rows } = await owner.query<AuditRow>('select * from staff.audit order by number');
  let previous: Buffer = beginning.hash;
  for (const row of rows) {
    const hash = Number(row.number) < number ? row.hash : hashOf(row, previous);
    await owner.query('update staff.audit set hash = $2 where number = $1', [row.number, hash]);
    previous = hash;
  }
}

it('anchors the newest entry once, outside the database', async () => {
  await anchor();
  await anchor();
  const { rows } = await owner.query('select number, hash from staff.audit where number in (4, 8, 10)');
  const { anchors: written } = await readAnchors(server.kernel.config.auditAnchorFile);
  expect(written.map(({ number, hash }) => ({ number, hash }))).toEqual(rows);
  expect(await verify()).toEqual({ last: '10', broken: undefined });
});

it.each([
  ['changed an entry', "update staff.audit set detail = 'x' where number = 3", 'changed', '3'],
  ['changed a reason', "update staff.audit set reason = 'x' where number = 6", 'changed', '6'],
  ['changed a group', "update staff.audit set action_group = 'changed' where number = 6", 'changed', '6'],
  ['made an entry an old one', 'update staff.audit set version = 1 where number = 2', 'changed', '2'],
  ['removed the first entry', 'delete from staff.audit where number = 1', 'missing', '1'],
  ['removed an entry', 'delete from staff.audit where number = 3', 'missing', '3'],
  [
    'removed an entry and renumbered those after it',
    'delete from staff.audit where number = 9; update staff.audit set number = 9 where number = 10',
    'changed',
    '9',
  ],
  [
    'reordered two entries',
    `update staff.audit set number = 90 where number = 5; update staff.audit set number = 5 where number = 6;
     update staff.audit set number = 6 where number = 90`,
    'changed',
    '5',
  ],
  [
    'removed the newest entries',
    'delete from staff.audit_anchor; delete from staff.audit where number > 6',
    'missing',
    '7',
  ],
  ['removed all entries', 'truncate staff.audit, staff.audit_anchor', 'missing', '1'],
])(
  'verifyAudit() names the first bad entry when the owner of the database %s',
  async (_did, statement, what, entry) => {
    expect(await verify()).toEqual({ last: '10', broken: undefined });
    await owner.query(statement);
    expect((await verify()).broken).toEqual({ entry, what, until: entry });
  },
);

it('verifyAudit() finds a changed entry whose chain was recomputed, between the anchors around it', async () => {
  await owner.query("update staff.audit set detail = 'x' where number = 6");
  await recomputeFrom(6);
  expect(await verifyAudit(server.kernel.database.db)).toEqual({ last: '10', broken: undefined });
  expect((await verify()).broken).toEqual({ entry: '5', what: 'rewritten', until: '8' });
});

const file = () => server.kernel.config.auditAnchorFile;
async function keepLines(from: number, to: number): Promise<void> {
  const lines = (await readFile(file(), 'utf8')).split('\n');
  await writeFile(file(), `${lines.slice(from, to).join('\n')}\n`);
}

describe.each([
  ['an entry was changed', () => owner.query("update staff.audit set detail = 'x' where number = 6")],
  [
    'an entry was inserted behind a gap',
    () =>
      owner.query(
        `insert into staff.audit (number, at, action, action_group, version, detail, hash)
         values (1000000, now(), 'session.opened', 'signed_in', 2, '', sha256(''))`,
      ),
  ],
  ['an entry is missing', () => owner.query('delete from staff.audit where number = 3')],
  [
    'the newest entries and what the database knows of anchors were removed',
    () => owner.query('delete from staff.audit_anchor; delete from staff.audit where number > 6'),
  ],
  ['the anchor file was deleted', () => rm(file())],
  ['the anchor file was emptied', () => writeFile(file(), '')],
  ['a line of the anchor file is no anchor', () => appendFile(file(), 'half a line\n')],
  ['the newest line of the anchor file was removed', () => keepLines(0, 1)],
  ['the oldest line of the anchor file was removed', () => keepLines(1, 2)],
  [
    'the newest entries were removed, and the anchor file too',
    async () => {
      await owner.query('delete from staff.audit_anchor where number > 6');
      await owner.query('delete from staff.audit where number > 6');
      await rm(file());
    },
  ],
])('when %s', (_what, tamper) => {
  it('verifyAudit() says so', async () => {
    expect(await server.context.staff.verifyAudit(1n)).toMatchObject({ fault: undefined });
    await tamper();
    const { fault } = await server.context.staff.verifyAudit(1n);
    expect(fault).toMatch(
      /is not as it was written: (changed|missing)\.|^The anchor file \S+ lacks|^Line 3 of the anchor file \S+ is no anchor\.$/,
    );
  });

  it('the nightly check sets the gauge that operators alert on', async () => {
    const check = server.context.queues.everyday.tasks.find(({ name }) => name === 'staff.check_audit');
    const isBroken = async () => {
      await check?.run({} as never, {} as never);
      return /^bowline_audit_broken\S* (\d)$/m.exec(await server.kernel.metrics.registry.metrics())?.[1];
    };
    expect(await isBroken()).toBe('0');
    await tamper();
    expect(await isBroken()).toBe('1');
  });
});

it.each(['api', 'worker'] as const)(
  'an entry that %s adds by SQL is hashed by what is stored, whatever content and version it hands over',
  async (login) => {
    await queryOnce(
      loginUrl(server.kernel.config.databaseUrl, login),
      `select staff.record_audit(_version => 1, _at => '2026-11-19T10:20:30.123987Z', _person => null, _site => 7,
        _action => 'photo.decided', _action_group => 'decided', _object_kind => 'photo', _object => 'x', _case => null,
        _reason => null, _detail => '', _content => 'something else')`,
    );
    expect(await verify()).toEqual({ last: '11', broken: undefined });
  },
);

it('the database hashes every text as the verifier does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.constantFrom('\b\f\n\r\t\v\u001f\u007f"\\/', '\u2028\u{1f512}é', ''),
      fc.date({
        min: new Date('1970-01-01T00:00:00Z'),
        max: new Date('2999-12-31T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.option(fc.uuid()),
      async (text, special, at, aCase) => {
        await inTransaction(server.kernel.database.db, (tx) =>
          recordAudit(tx, {
            at,
            person: null,
            action: 'photo.decided',
            object: text,
            case: aCase as EntityId | null,
            reason: special,
            detail: `${text}${special}`,
          }),
        );
      },
    ),
    { numRuns: 100 },
  );
  expect((await verify()).broken).toBeUndefined();
});

it('verifyAudit() finds removed newest entries in whose place others were written', async () => {
  await owner.query('delete from staff.audit_anchor; delete from staff.audit where number > 7');
  await record(5);
  expect((await verify()).broken).toEqual({ entry: '5', what: 'rewritten', until: '8' });
});

it('verifyAudit() verifies entries of earlier releases, after which a new one follows', async () => {
  await owner.query('truncate staff.audit, staff.audit_anchor');
  await writeFile(server.kernel.config.auditAnchorFile, '');
  const id = crypto.randomUUID();
  const at = new Date();
  const content = JSON.stringify(['1', at.toISOString(), null, 7, 'photo.decided', id, 'approved']);
  const hash = createHash('sha256').update(Buffer.alloc(32)).update(content).digest();
  await owner.query(
    `insert into staff.audit (number, at, site_id, action, object_id, detail, hash, version, action_group, object_kind)
     values (1, $1, 7, 'photo.decided', $2, 'approved', $3, 1, 'decided', 'photo')`,
    [at, id, hash],
  );
  const next = JSON.stringify([
    2,
    at.toISOString(),
    null,
    7,
    'photo.decided',
    'decided',
    'photo',
    id,
    null,
    null,
    'ap"x',
  ]);
  await owner.query(
    `insert into staff.audit (number, at, site_id, action, object_id, detail, hash, version, action_group, object_kind)
     values (2, $1, 7, 'photo.decided', $2, 'ap"x', $3, 2, 'decided', 'photo')`,
    [at, id, createHash('sha256').update(hash).update(`2${next}`).digest()],
  );
  await record(2);
  expect(await verify()).toEqual({ last: '4', broken: undefined });
  await owner.query("update staff.audit set detail = 'x' where number = 1");
  expect((await verify()).broken).toMatchObject({ entry: '1', what: 'changed' });
});

it('verifyAudit() looks at a part of the log, from any entry on', async () => {
  const { db } = server.kernel.database;
  expect(await verifyAudit(db, { from: 3n, atMost: 4 })).toEqual({ last: '6', broken: undefined });
  await owner.query("update staff.audit set detail = 'x' where number = 7");
  expect(await verifyAudit(db, { from: 3n, atMost: 4 })).toEqual({ last: '6', broken: undefined });
  expect((await verifyAudit(db, { from: 7n, atMost: 4 })).broken).toMatchObject({ entry: '7' });
});
