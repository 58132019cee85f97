import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { photoVariant } from '@bowline/contract/photos';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { type PushService, startPushService } from '@bowline/simulators/push-service';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import type { MemberId } from '#kernel/ids.ts';
import { memberColumns, readCatalogue } from '#kernel/member-data/catalogue.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { readProtections, storedFiles } from '#migrator/clear-data.ts';
import { emailHash } from '#modules/identity/seals.ts';
import { aMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { makeJobsDue } from '#testing/server/advance-time.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { hasReadableFile, type Needles, type Search, searchEverything } from './everything-stored.ts';
import { fullAccount, jobsDone, sent, userOf, words } from './full-account-fixture.ts';

/** Stores a member's data through every input, deletes the account, and searches everything that is stored. */
let server: TestServer;
let mailbox: Mailbox;
let pushService: PushService;
let owner: pg.Client;
let logged = '';
const log = createLogger(
  { ...loadConfig({}), logLevel: 'trace' },
  'erasure',
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);

beforeAll(async () => {
  mailbox = await startMailbox();
  pushService = await startPushService();
  const env = { SMTP_URL: mailbox.smtpUrl, PUSH_HOSTS: pushService.host };
  server = await aServer({ env, replace: { log } });
  owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  // Ids that cannot be mistaken for others.
  await owner.query('alter table identity.account alter column member_id restart with 734003310001');
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await mailbox.close();
  await pushService.close();
});

async function memberIdOf(publicId: string): Promise<MemberId> {
  const { rows } = await owner.query('select member_id from identity.account where public_id = $1', [
    publicId,
  ]);
  return rows[0].member_id;
}

/** What identifies the member in storage: ids, hashes, keys and cursors. */
async function tracesOf(member: MemberId) {
  const one = async (query: string) => Object.values((await owner.query(query, [member])).rows[0] ?? {})[0];
  const photo = (await one('select storage_key from photos.photo where member_id = $1')) as string;
  const file = await readFile(join(server.kernel.config.photoDir, photo.slice(0, 2), photo, 'full.webp'));
  return {
    member,
    publicId: (await one('select public_id from identity.account where member_id = $1')) as string,
    emailHash: (await one('select email_hash from identity.account where member_id = $1')) as Buffer,
    aboutMeSealed: (await one('select about_me_sealed from profiles.profile where member_id = $1')) as Buffer,
    lookingForSealed: (await one(
      'select looking_for_sealed from profiles.profile where member_id = $1',
    )) as Buffer,
    emailSealed: (await one('select email_sealed from identity.account where member_id = $1')) as Buffer,
    key: (await one('select wrapped from identity.member_key where member_id = $1')) as Buffer,
    session: (await one('select token_hash from identity.session where member_id = $1')) as Buffer,
    photo,
    photoBytes: file.subarray(1_000, 1_064),
    conversation: (await one(
      'select id from chat.conversation where $1 in (low_member, high_member)',
    )) as string,
    conversationKey: (await one(
      'select wrapped_key from chat.conversation where $1 in (low_member, high_member)',
    )) as Buffer,
    browser: (await one(
      'select endpoint_hash from notifications.push_subscription where member_id = $1',
    )) as Buffer,
    archive: (await one('select storage_key from privacy.archive where member_id = $1')) as string,
  } satisfies Needles;
}

/** Returns all matching rows of the tables that hold members, as text. */
async function rowsOf(condition: (column: string) => string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await readCatalogue(server.kernel.database.db)) {
    for (const column of memberColumns(table)) {
      const name = table.name.split('.').map(pg.escapeIdentifier).join('.');
      const { rows } = await owner.query(
        `select row_to_json(one)::text as row from ${name} as one where ${condition(column)}`,
      );
      found.push(...rows.map(({ row }) => `${table.name}.${column} ${row}`));
    }
  }
  return found.sort();
}

/** What the ledger, the books of payments and reports about the member keep: a member id, which leads to nobody once the account is erased. */
const kept = [
  'member @ credits.transaction.member_id',
  'member @ credits.transaction.reference',
  'member @ credits.wallet.member_id',
  'member @ direct_debits.mandate.member_id',
  'member @ moderation."case".subject_member',
  'member @ moderation.item.reporter_member',
  'member @ offers.use.member_id',
  'member @ payments.payment.member_id',
  'member @ reports.evidence.subject_member',
];
const isKept = (row: string) =>
  [
    'credits.',
    'moderation.',
    'offers.use.',
    'direct_debits.mandate.',
    'payments.payment.',
    'reports.evidence.',
  ].some((table) => row.startsWith(table));

/** What the comments of the columns call sealed or hashed holds no text of the account, and the account fills those columns. */
async function expectAsDeclared({ hits }: Search, texts: readonly string[]): Promise<void> {
  const columns = await readProtections(owner);
  const named = (wanted: readonly (string | undefined)[]) =>
    columns
      .filter(({ protection }) => wanted.includes(protection))
      .map(({ table, column }) => `${table}.${column}`);
  const inClear = new Set(named(['clear']));
  const found = hits
    .map((hit) => hit.split(' @ ') as [string, string])
    .filter(([needle, place]) => texts.includes(needle) && place !== 'a kept answer');
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(([, place]) => !inClear.has(place))).toEqual([]);

  const unfilled: string[] = [];
  for (const name of named(['sealed', 'hash'])) {
    const [schema = '', table = '', column = ''] = name.split('.').map(pg.escapeIdentifier);
    const { rows } = await owner.query(`select from ${schema}.${table} where ${column} is not null limit 1`);
    if (rows.length === 0) unfilled.push(name);
  }
  // The held message was delivered, the new address confirmed, no direct debit came back, and the staff only warned.
  expect(unfilled).toEqual([
    'chat.held.body',
    'direct_debits.debit_block.account_hash',
    'identity.account.new_email_sealed',
    'identity.barred.email_hash',
    'members.note.sealed',
    'moderation.decision.sealed',
    'moderation.decision.undo_sealed',
    'moderation.event.sealed',
    'moderation.item.words_sealed',
    'moderation.item.contact_sealed',
    'moderation.opening.number_sealed',
    'moderation.statement.sealed',
    'staff.audit_anchor.hash',
    'staff.code_attempt.name_hash',
    'staff.device.token_hash',
    'staff.enrolment.token_hash',
    'staff.enrolment.factor_sealed',
    'staff.totp.secret_sealed',
    'staff.totp.password_hash',
    'staff.totp_draft.secret_sealed',
  ]);

  const isAnyClear = storedFiles.some(({ protection }: { protection: string }) => protection === 'clear');
  expect(await hasReadableFile(server.kernel.config.photoDir)).toBe(isAnyClear);
}

const print = (when: string, { searched, hits }: Search) =>
  process.stdout.write(`${when} the erasure: ${JSON.stringify(searched)}, ${hits.length} hits\n`);

const runNow = (task: string) => owner.query('select kernel.enqueue($1, $2)', [task, '{}']);

it('erasure leaves nothing of the member anywhere, and everything of all others', {
  timeout: patience(120_000),
}, async () => {
  const { db } = server.kernel.database;
  // A member of this site can write before they confirm, so that a held message is among what is erased.
  const site = await aSite(db, {
    settings: { discreet_accounts: false, direct_debit_after_hours: 0 },
  });
  const elsewhere = await aSite(db);
  const [friend, pest, foe] = [
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site),
  ];
  // Data between other members must stay.
  expect((await sendMessage(server, site, { from: friend, to: pest })).status).toBe(200);
  // The swipe game deals members with a photo to whom nobody has written.
  for (const { memberId } of [friend, foe]) {
    await aPhoto(server.context, { site: site.id, member: memberId });
    await server.context.profiles.noteChange(db, site.id, [memberId]);
  }
  const device = pushService.newBrowser(server.context.sites.pushPublicKey ?? '');
  const own = await fullAccount({ server, mailbox, site, device }, { friend, pest, foe });
  const member = await memberIdOf((await userOf(own)).id);
  await server.context.profiles.noteActivity(site.id, [member]);
  const others = [
    friend,
    pest,
    foe,
    await aMember(server.context, site),
    await aMember(server.context, elsewhere),
  ];
  for (const { memberId } of others) {
    await owner.query(
      `insert into notifications.wish select site_id, member_id, 'like', 'push', false
       from identity.account where member_id = $1`,
      [memberId],
    );
  }
  await jobsDone(server);

  // Jobs that outlive the account: one in a year, one about two members and one about a single one, and one that was discarded.
  await owner.query(
    `select kernel.enqueue('event.identity.member_confirmed', json_build_object('site', $1::int, 'member', $2::text),
       _scheduled_at => now() + interval '1 year', _key => 'later:' || $2),
     kernel.enqueue('event.profiles.profile_changed', json_build_object('site', $1::int, 'members', others),
       _scheduled_at => now() + interval '1 year'),
     kernel.enqueue('event.identity.member_signed_up', json_build_object('site', $1::int, 'member', $2::text),
       _scheduled_at => now() + interval '1 year', _key => 'discarded:' || $2)
     from (values (json_build_array($2::text, $3::text)), (json_build_array($2::text))) as about (others)`,
    [site.id, member, friend.memberId],
  );
  await owner.query(
    `update kernel.job set state = 'discarded', attempt = max_attempts where key = 'discarded:' || $1`,
    [member],
  );

  // Before erasure the search must find everything, or finding nothing afterwards would prove nothing.
  const traces = await tracesOf(member);
  const formerEmailHash = emailHash(server.kernel.vault, site.id, words.email);
  const endpoint = device.subscription.endpoint;
  const needles = { ...words, ...traces, formerEmailHash, endpoint };
  const before = await searchEverything(server, logged, needles);
  print('before', before);
  const found = (needle: string) => before.hits.filter((hit) => hit.startsWith(`${needle} @`));
  expect(found('name')).toEqual(['name @ a kept answer', 'name @ profiles.profile.name']);
  // Sealed with the member's key, and in the answers kept for a day with the master key.
  for (const written of ['firstWords', 'aboutMe', 'identity', 'birthDate', 'holder'])
    expect(found(written)).toEqual([`${written} @ a kept answer`]);
  for (const tracked of ['network', 'ref', 'sub']) {
    expect(found(tracked)).toEqual([`${tracked} @ identity.account.tracking`]);
  }
  for (const trace of Object.keys(traces)) expect(found(trace)).not.toEqual([]);
  expect(found('member').length).toBeGreaterThan(12);
  expect(found('member')).toContain('member @ redis presence');
  expect(found('member')).toContain('member @ redis sharp');
  expect(found('member')).toContain('member @ profiles.block.blocker_member');
  expect(found('member')).toContain('member @ profiles.block.blocked_member');
  expect(found('member')).toContain('member @ reports.report.reporter_member');
  expect(found('member')).toContain('member @ reports.report.subject_member');
  expect(found('member')).toContain('member @ chat.seat.member_id');
  expect(found('member')).toContain('member @ chat.starter.member_id');
  expect(found('member')).toContain('member @ redis watching');
  for (const column of ['swipe.member_id', 'swipe.other_member', 'deck.member_id'])
    expect(found('member')).toContain(`member @ likes.${column}`);
  expect(found('conversation')).toEqual([
    'conversation @ chat.conversation.id',
    expect.stringMatching(/^conversation @ chat\.message_\d{4}_\d\d\.conversation_id$/),
    'conversation @ chat.seat.conversation_id',
  ]);
  expect(found('emailHash')).toContain('emailHash @ redis lockout');
  // The address was changed: nothing leads from the old one to the member.
  expect(found('formerEmailHash')).toEqual([]);
  expect(found('photo')).toContain('photo @ the name of a stored file');
  expect(found('photoBytes')).toEqual(['photoBytes @ a stored file']);
  expect(found('archive')).toContain('archive @ the name of a stored file');
  // These are sealed, hashed or not stored even before erasure.
  const sealed = [
    'email',
    'newEmail',
    'report',
    'message',
    'answer',
    'waiting',
    'endpoint',
    'iban',
    'mobile',
  ];
  for (const secret of [...sealed, 'password', 'wrongPassword', 'exif', 'userAgent']) {
    expect(found(secret)).toEqual([]);
  }
  await expectAsDeclared(before, Object.keys(words));
  expect(logged).toContain('"operation":"signUp"');
  // A conversation belongs to both, so the friend's side is erased too.
  const ofMember = `row_to_json(one)::text ~ '${member}|${traces.conversation}'`;
  const ofOthers = () => rowsOf((column) => `${column} <> ${member} and not ${ofMember}`);
  const othersBefore = await ofOthers();
  expect(othersBefore.length).toBeGreaterThan(20);

  // Deletion, then fifteen days.
  await sent(own.delete('/api/account', { reason: 'privacy' }));
  await jobsDone(server);
  await mailbox.waitFor(words.newEmail, { where: ({ html }) => html.includes('token=') });
  await owner.query(
    `update identity.account set deleted_at = deleted_at - interval '15 days' where member_id = $1`,
    [member],
  );
  await owner.query(`update kernel.job set scheduled_at = scheduled_at - interval '15 days'`);
  await runNow('identity.let_go');
  await jobsDone(server);

  // Only the ledger, the evidence of a report and the job of the second pass are left.
  const after = await searchEverything(server, logged, needles);
  expect(after.hits.filter((hit) => !hit.startsWith('member @ kernel.job.'))).toEqual(kept);
  const rowsLeft = await rowsOf((column) => `${column} = ${member}`);
  expect(rowsLeft.filter((row) => !isKept(row))).toEqual([]);
  await makeJobsDue(server.kernel.database.pool, 'privacy.erase_member');
  await jobsDone(server);

  const last = await searchEverything(server, logged, needles);
  print('after', last);
  expect(last.hits).toEqual(kept);
  expect(last.searched.tables).toBe(before.searched.tables);
  // The photos of friend, foe and pest, in every size and both formats.
  expect(last.searched.files).toBe(3 * 2 * photoVariant.options.length);
  expect(logged).toContain('"outcome":"erased"');
  expect(logged).toContain('"outcome":"looked_again"');

  // Nothing of other members is lost.
  expect(await ofOthers()).toEqual(expect.arrayContaining(othersBefore));
  const { rows: waiting } = await owner.query(
    `select payload from kernel.job where payload ->> 'members' is not null`,
  );
  const forFriend = { payload: { site: site.id, members: [friend.memberId] } };
  expect(waiting).toEqual([forFriend]);

  // The e-mail address can be used again.
  const again = { email: words.newEmail, password: 'three knots and a bight', name: 'Someone' };
  await sent(
    aBrowser(server.app, site).post('/api/signup', {
      ...again,
      date_of_birth: words.birthDate,
      gender: 'female',
      consent: true,
    }),
  );
});
