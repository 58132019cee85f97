import { randomBytes } from 'node:crypto';
import { startMailbox } from '@bowline/simulators/mailbox';
import { startPushService } from '@bowline/simulators/push-service';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createContext } from '#context.ts';
import { resealTable } from '#kernel/crypto/reseal.ts';
import { buildApp } from '#kernel/http/app.ts';
import { readCatalogue } from '#kernel/member-data/catalogue.ts';
import { codeAt, secretFromText } from '#modules/staff/factors/totp.ts';
import { aMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { fullAccount, jobsDone, sent, userOf, words } from './full-account-fixture.ts';

const aKey = () => randomBytes(32).toString('base64');
const [former, current, stranger] = [aKey(), aKey(), aKey()];

/** Returns the columns with values that start like a master-key ciphertext: version byte and key id. */
async function columnsUnder(owner: pg.Client, database: Parameters<typeof readCatalogue>[0], keyId: Buffer) {
  const found: string[] = [];
  const header = Buffer.concat([Buffer.of(1), keyId]);
  for (const { name, columns } of await readCatalogue(database)) {
    for (const [column, type] of Object.entries(columns)) {
      if (type !== 'bytea') continue;
      const table = name.split('.').map(pg.escapeIdentifier).join('.');
      const { rowCount } = await owner.query(
        `select from ${table} where substring(${pg.escapeIdentifier(column)} for 5) = $1 limit 1`,
        [header],
      );
      if (rowCount) found.push(`${name}.${column}`);
    }
  }
  return found;
}

it('reseal() after a master key rotation leaves nothing under the old key and nothing unreadable', {
  timeout: patience(120_000),
}, async () => {
  const mailbox = await startMailbox();
  const pushService = await startPushService();
  const env = { SMTP_URL: mailbox.smtpUrl, PUSH_HOSTS: pushService.host };
  const server = await aServer({ env: { ...env, SECRET_MASTER_KEY: former } });
  const { config, database } = server.kernel;
  const owner = new pg.Client(config.databaseUrl);
  await owner.connect();
  const closing: (() => Promise<void>)[] = [];

  /** Another process on the same database with other keys. */
  async function restarted(masterKey: string, retired = '') {
    const context = await createContext({
      service: 'test',
      env: {
        ...process.env,
        ...env,
        DATABASE_URL: config.databaseUrl,
        REDIS_PREFIX: config.redisPrefix,
        NATS_PREFIX: config.natsPrefix,
        PHOTO_DIR: config.photoDir,
        LIMIT_SCALE: '1000',
        SECRET_MASTER_KEY: masterKey,
        SECRET_MASTER_KEYS_RETIRED: retired,
      },
    });
    const app = await buildApp({ ...context.kernel, recognition: context.recognition }, context.routes);
    closing.unshift(async () => {
      await app.close();
      await context.close();
    });
    return { context, app };
  }
  const everything = async ({ context: { kernel, masterSealed } }: Awaited<ReturnType<typeof restarted>>) => {
    const walked: Record<string, Awaited<ReturnType<typeof resealTable>>> = {};
    for (const place of masterSealed)
      walked[place.table] = await resealTable(kernel.database.db, kernel.vault, place);
    return walked;
  };

  try {
    const site = await aSite(database.db, {
      settings: { discreet_accounts: false, direct_debit_after_hours: 0 },
    });
    const [friend, pest, foe] = [
      await aMember(server.context, site, { credits: 100 }),
      await aMember(server.context, site, { credits: 100 }),
      await aMember(server.context, site),
    ];
    const device = pushService.newBrowser(server.context.sites.pushPublicKey ?? '');
    const own = await fullAccount({ server, mailbox, site, device }, { friend, pest, foe });
    const { id: ownId } = await userOf(own);
    // More than one batch.
    await owner.query(
      `insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key)
       select site_id, gen_random_uuid(), 1, 1000000 + n, wrapped_key
       from (select * from chat.conversation limit 1) as one, generate_series(1, 1200) as n`,
    );
    const key = 'an-idempotency-key';
    const asked = {
      method: 'POST',
      url: '/api/activation-mails',
      headers: { 'idempotency-key': key },
    } as const;
    const fresh = await aMember(server.context, site, { confirmed: false });
    const answer = await server.call(site, { ...asked, as: fresh.cookie });
    expect(answer.statusCode).toBe(200);
    await aStaffSecret(server);
    await jobsDone(server);

    const { rows } = await owner.query(
      'select substring(wrapped from 2 for 4) as id from identity.member_key limit 1',
    );
    const formerId: Buffer = rows[0].id;
    const declared = server.context.masterSealed.map(({ table, column }) => `${table}.${column}`);
    expect(await columnsUnder(owner, database.db, formerId)).toEqual([...declared].sort());

    // A process with neither key overwrites nothing and reports the rows as unopened.
    const lost = await everything(await restarted(stranger));
    for (const walked of Object.values(lost)) {
      expect(walked).toEqual({ looked: walked.looked, resealed: 0, left: 0, unopened: walked.looked });
    }

    // Concurrent changes: a locked row is skipped and resealed by the next pass.
    const rotated = await restarted(current, former);
    await owner.query('begin');
    await owner.query('select from identity.member_key where member_id = $1 for update', [friend.memberId]);
    const first = await everything(rotated);
    expect(first['identity.member_key']).toMatchObject({ left: 1, unopened: 0 });
    expect(first['chat.conversation']).toMatchObject({ left: 0, unopened: 0 });
    expect(first['chat.conversation']?.resealed).toBeGreaterThan(1200);
    await owner.query('commit');
    expect((await everything(rotated))['identity.member_key']).toMatchObject({ resealed: 1, left: 0 });
    for (const walked of Object.values(await everything(rotated))) {
      expect(walked).toEqual({ looked: walked.looked, resealed: 0, left: 0, unopened: 0 });
    }
    expect(await columnsUnder(owner, database.db, formerId)).toEqual([]);

    // Without the old key everything can still be read.
    const after = await restarted(current);
    const again = aBrowser(after.app, site);
    await sent(again.post('/api/user.php', { email: words.newEmail, password: words.password }));
    const { body: account } = await sent(again.get('/api/account'));
    expect(JSON.stringify(account)).toContain(words.newEmail);
    const { body: chats } = await sent(again.get('/api/chats.php'));
    expect(JSON.stringify(chats)).toContain(words.message);
    const told = await sendMessage(after, site, { from: friend, to: { publicId: ownId } });
    expect(told.status).toBe(200);
    const { body: read } = await sent(again.get(`/api/chats/${told.body.conversation}`));
    for (const said of [words.waiting, words.answer, words.message, 'Ahoy'])
      expect(JSON.stringify(read)).toContain(said);
    const headers = { host: site.domain, 'sec-fetch-site': 'same-origin' };
    const archive = await after.app.inject({
      url: '/api/account/export/archive',
      headers: { ...headers, cookie: `auth.session=${again.cookie('auth.session')}` },
    });
    expect([archive.statusCode, archive.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const repeated = await after.app.inject({
      ...asked,
      headers: { ...headers, ...asked.headers, cookie: fresh.cookie },
    });
    expect([repeated.statusCode, repeated.json()]).toEqual([200, answer.json()]);
  } finally {
    for (const close of closing) await close();
    await owner.end();
    await server.close();
    await mailbox.close();
    await pushService.close();
  }
});

/** Somebody of the staff who signs in with a code, and is about to replace its secret; and a device that waits to be confirmed. */
async function aStaffSecret({ context, app }: TestServer): Promise<void> {
  const { cookie } = await aStaffMember(context, 'moderator', { name: 'Anna Vos' });
  await context.staff.giveKnownSecret('Anna Vos', 'JBSWY3DPEHPK3PXP', 'a knot that holds');
  const answer = await aBrowser(app, { domain: staffHost }, cookie).post(
    '/api/staff/factors/totp/secret',
    {},
  );
  expect(answer.status).toBe(200);

  const admin = await aStaffMember(context, 'admin');
  const { body } = await aBrowser(app, { domain: staffHost }, admin.cookie).post(
    '/api/staff/team/proposals',
    {
      kind: 'invite',
      name: 'Saskia Bos',
      role: 'support',
      grants: [],
      sites: 'all',
      reason: 'Holiday cover',
    },
  );
  const device = aBrowser(app, { domain: staffHost });
  await device.post('/api/staff/enter', { token: body.link.split('#')[1] });
  const draft = await device.post('/api/staff/factors/totp/secret', {});
  const code = codeAt(secretFromText(draft.body.secret), new Date());
  const added = await device.post('/api/staff/factors/totp', { code, password: 'a knot that holds' });
  expect(added.body).toEqual({ signed_in: false });
}
