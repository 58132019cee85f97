import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyone } from '@bowline/contract/default-filters';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import { memberColumns, readCatalogue } from '#kernel/member-data/catalogue.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPayment } from '#testing/factories/payments.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { purgeArchives } from './purge.ts';
import { archiveKey } from './rules.ts';

vi.setConfig({ testTimeout: patience(120_000) });

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let member: TestMember;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  member = await aMember(server.context, site, { name: 'Vera', aboutMe: 'Knopen en zout water.' });
});

/** The first mail loads the templates, which is slow on a busy machine. */
const jobsDone = () => vi.waitFor(() => server.jobsDone(), { timeout: patience(60_000) });

const browserOf = (one: TestMember) => aBrowser(server.app, site, one.cookie);
const requestAs = async (one: TestMember) =>
  (await browserOf(one).post('/api/account/export', { password: one.password })).body.export;
const downloadAs = (one: TestMember, of: Site = site) =>
  server.call(of, { url: '/api/account/export/archive', as: one.cookie });

/** Returns the files of the member's archive as text. */
async function archiveOf(one: TestMember): Promise<Record<string, string>> {
  const { rawPayload } = await downloadAs(one);
  const files = Object.entries(unzipSync(rawPayload));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const age = (interval: string) =>
  server.kernel.database.pool.query(
    `update privacy.archive set requested_at = requested_at - $1::interval, ready_at = ready_at - $1::interval,
       expires_at = expires_at - $1::interval`,
    [interval],
  );

const archives = async () =>
  (await server.kernel.database.pool.query('select * from privacy.archive where site_id = $1', [site.id]))
    .rows;

const store = () => createDiskStore(server.kernel.config.photoDir);

describe('an export', () => {
  it('is requested, made, announced by mail and downloaded', async () => {
    expect((await browserOf(member).get('/api/account/export')).body).toEqual({ export: null });
    expect((await downloadAs(member)).statusCode).toBe(404);
    expect(await requestAs(member)).toMatchObject({ status: 'preparing', expires_at: null });
    await jobsDone();

    const { body } = await browserOf(member).get('/api/account/export');
    expect(body.export.status).toBe('ready');
    const days = (Date.parse(body.export.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);

    const mail = await mailbox.waitFor(member.email);
    expect(mail.links.some((link) => link.endsWith('/settings#export'))).toBe(true);
    expect(mail.html).not.toContain('token=');

    const download = await downloadAs(member);
    expect(download.statusCode).toBe(200);
    expect(download.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
    });
    expect(download.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('contains every table that names members, with sealed values opened and without secrets', async () => {
    const other = await aMember(server.context, site);
    const deleted = await aMember(server.context, site);
    await browserOf(member).put('/api/looking-for', { ...anyone, genders: ['female'] });
    await browserOf(member).put(`/api/members/${other.publicId}/like`);
    await browserOf(other).put(`/api/members/${member.publicId}/like`);
    await browserOf(deleted).put(`/api/members/${member.publicId}/like`);
    await browserOf(deleted).delete('/api/account', {});
    const paid = await aPayment(server.context, site, member);
    const photo = await aPhoto(
      server.context,
      { site: site.id, member: member.memberId },
      { status: 'pending' },
    );
    await requestAs(member);
    await jobsDone();

    const files = await archiveOf(member);
    const catalogue = await readCatalogue(server.kernel.database.db);
    const { memberData } = server.context;
    const excluded = memberData.flatMap(({ tables }) => tables).filter(({ notArchived }) => notArchived);
    const tables = catalogue
      .filter((table) => memberColumns(table).length > 0)
      .map(({ name }) => name)
      .filter((name) => !excluded.some(({ table }) => table === name));
    const annexes = memberData.flatMap(({ annexes: more = [] }) => more.map(({ name }) => name));
    expect(
      Object.keys(files)
        .filter((path) => path.startsWith('data/'))
        .sort(),
    ).toEqual([...tables, ...annexes].map((name) => `data/${name}.json`).sort());
    const rows = (table: string) => JSON.parse(files[`data/${table}.json`] ?? '');

    expect(rows('identity.account')).toMatchObject([
      { email: member.email, member_id: member.publicId, public_id: member.publicId, language: 'nl' },
    ]);
    expect(rows('profiles.profile')).toMatchObject([
      {
        name: 'Vera',
        about_me: 'Knopen en zout water.',
        birth_date: '1990-06-15',
        looking_for: JSON.stringify({ ...anyone, genders: ['female'] }),
      },
    ]);
    // Not the like of the member who has left: it would tell of them.
    expect(rows('likes.like')).toHaveLength(2);
    expect(rows('likes.like')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from_member: member.publicId, to_member: other.publicId }),
        expect.objectContaining({ from_member: other.publicId, to_member: member.publicId, seen_at: null }),
      ]),
    );
    for (const given of rows('likes.like').filter(
      (like: { from_member: string }) => like.from_member === member.publicId,
    ))
      expect(given).not.toHaveProperty('seen_at');
    expect(rows('identity.session')[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(rows('kernel.idempotency').length).toBeGreaterThan(0);
    expect(Object.entries(files).filter(([path]) => path.startsWith('photos/'))).toEqual([
      [`photos/${photo.id}.webp`, photo.bytes('full', 'webp').toString()],
    ]);

    const everything = Object.values(files).join('\n');
    expect(everything).not.toMatch(/password|_hash|wrapped|storage_key|_sealed|argon2/);
    expect(everything).not.toContain(deleted.publicId);
    expect(everything).not.toContain(`"${member.memberId}"`);
    expect(files['README.txt']).toContain('Jouw gegevens bij A site of a test');
    expect(files['README.txt']).toMatch(/bewaren we de betalingen .* nog \d+ jaar/);
    expect(rows('payments.payment')).toMatchObject([{ credits: 100, state: 'completed', method: 'card' }]);
    expect(rows('payments.receipt')).toMatchObject([{ payment_id: paid, number: 1 }]);
    expect(rows('payments.refund')).toEqual([]);
  });

  it('names only members whom the owner may see', async () => {
    const [hidden, likedBack] = [await aMember(server.context, site), await aMember(server.context, site)];
    for (const { publicId } of [hidden, likedBack])
      await browserOf(member).put(`/api/members/${publicId}/like`);
    await browserOf(likedBack).put(`/api/members/${member.publicId}/like`);
    for (const one of [hidden, likedBack]) await browserOf(one).put('/api/profile', { invisible: true });
    await requestAs(member);
    await jobsDone();

    const files = await archiveOf(member);
    const likes: { to_member: string | null }[] = JSON.parse(files['data/likes.like.json'] ?? '');
    const given = likes.map(({ to_member }) => to_member).filter((to) => to !== member.publicId);
    expect(new Set(given)).toEqual(new Set([likedBack.publicId, null]));
    expect(Object.values(files).join('\n')).not.toContain(hidden.publicId);
  });

  it('contains blocks and reports made by the owner, and none made against them', async () => {
    const [reported, reporter] = [await aMember(server.context, site), await aMember(server.context, site)];
    const text = 'Stuurt steeds hetzelfde.';
    const report = (reporter: TestMember, reported: TestMember) =>
      browserOf(reporter).post(`/api/members/${reported.publicId}/report`, { reason: 'harassment', text });
    await report(member, reported);
    await browserOf(member).put(`/api/members/${reported.publicId}/block`);
    await report(reporter, member);
    await browserOf(reporter).put(`/api/members/${member.publicId}/block`);
    for (const one of [member, reported, reporter]) await requestAs(one);
    await jobsDone();

    const rowsOf = async (one: TestMember, table: string) =>
      JSON.parse((await archiveOf(one))[`data/${table}.json`] ?? '');
    expect(await rowsOf(member, 'reports.report')).toMatchObject([
      { reporter_member: member.publicId, reason: 'harassment', text },
    ]);
    expect(await rowsOf(member, 'profiles.block')).toMatchObject([{ blocker_member: member.publicId }]);
    expect(await rowsOf(reported, 'reports.report')).toEqual([]);
    expect(await rowsOf(reported, 'profiles.block')).toEqual([]);
    const everything = Object.values(await archiveOf(member)).join('\n');
    for (const { publicId, memberId } of [reported, reporter]) {
      expect(everything).not.toContain(publicId);
      expect(everything).not.toContain(`"${memberId}"`);
    }
  });

  it('does not reveal who logged in with the same browser before', async () => {
    const before = await aMember(server.context, site);
    const { email, password } = member;
    expect((await browserOf(before).post('/api/user.php', { email, password })).status).toBe(200);
    await requestAs(member);
    await jobsDone();
    const files = await archiveOf(member);
    const answers: { operation: string }[] = JSON.parse(files['data/kernel.idempotency.json'] ?? '');
    expect(answers.map(({ operation }) => operation)).toContain('logIn');
    expect(files['data/kernel.idempotency.json']).not.toContain('actor');
    expect(Object.values(files).join('\n')).not.toContain(before.publicId);
  });

  it('is stored sealed, and opens neither for another member nor under another key', async () => {
    await requestAs(member);
    await jobsDone();
    const [archive] = await archives();
    const path = (key: string) => join(server.kernel.config.photoDir, key.slice(0, 2), archiveKey(key));
    const bytes = await readFile(path(archive.storage_key));
    // The signature of a ZIP entry; "PK" alone may occur in any bytes.
    expect(bytes.includes('PK\u0003\u0004')).toBe(false);
    expect(bytes.includes('Vera')).toBe(false);

    const stranger = await aMember(server.context, site);
    const elsewhere = await aSite(server.kernel.database.db);
    expect((await downloadAs(stranger)).statusCode).toBe(404);
    expect((await downloadAs(member, elsewhere)).statusCode).toBe(403);

    await requestAs(stranger);
    await jobsDone();
    const foreign = (await archives()).find(({ member_id }) => member_id === stranger.memberId);
    await copyFile(path(archive.storage_key), path(foreign.storage_key));
    expect((await downloadAs(stranger)).statusCode).toBe(500);
  });
});

describe('the archive tells nothing of a member who', () => {
  const hidings = {
    blocked: (one: TestMember) => browserOf(one).put(`/api/members/${member.publicId}/block`),
    left: (one: TestMember) => browserOf(one).delete('/api/account', {}),
  };
  it.each(Object.keys(hidings) as (keyof typeof hidings)[])('liked and wrote, then %s', async (hiding) => {
    const mal = await aMember(server.context, site, { credits: 100 });
    await browserOf(mal).put(`/api/members/${member.publicId}/like`);
    await browserOf(member).put(`/api/members/${mal.publicId}/like`);
    expect((await sendMessage(server, site, { from: mal, to: member })).status).toBe(200);
    const rowsIn = (files: Record<string, string>) =>
      ['likes.like', 'chat.seat', 'chat.message'].map(
        (table) => JSON.parse(files[`data/${table}.json`] ?? '').length,
      );
    await requestAs(member);
    await jobsDone();
    expect(rowsIn(await archiveOf(member))).toEqual([2, 1, 1]);

    await hidings[hiding](mal);
    await age('25 hours');
    await requestAs(member);
    await jobsDone();
    // What is left is the member's own like.
    const files = await archiveOf(member);
    expect(rowsIn(files)).toEqual([1, 0, 0]);
    expect(files['data/likes.like.json']).toContain(`"from_member": "${member.publicId}"`);
  });
});

describe('POST /api/account/export', () => {
  it('requires the password, and counts wrong ones', async () => {
    const ask = (body: object) => browserOf(member).post('/api/account/export', body);
    expect((await ask({})).status).toBe(400);
    for (let guess = 0; guess < 4; guess += 1)
      expect((await ask({ password: 'a guess' })).body.code).toBe('old_password_wrong');
    expect(await ask({ password: 'a guess' })).toMatchObject({ status: 429 });
    expect(await ask({ password: member.password })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect(await archives()).toEqual([]);
  });
});

describe('POST /api/account/export again', () => {
  it('returns the export being made, also to parallel calls, and the one made today', async () => {
    const exports = await Promise.all([1, 2, 3, 4].map(() => requestAs(member)));
    expect(new Set(exports.map(({ requested_at }) => requested_at)).size).toBe(1);
    await jobsDone();
    await age('23 hours');
    expect((await requestAs(member)).status).toBe('ready');
    expect(await archives()).toHaveLength(1);
  });

  it('makes a new export after a day', async () => {
    await requestAs(member);
    await jobsDone();
    await age('25 hours');
    expect((await requestAs(member)).status).toBe('preparing');
    expect(await archives()).toHaveLength(2);
    expect((await downloadAs(member)).statusCode).toBe(200);
  });

  it('makes a new export when the first has timed out', async () => {
    await requestAs(member);
    await jobsDone();
    await server.kernel.database.pool.query('update privacy.archive set ready_at = null, expires_at = null');
    await age('59 minutes');
    expect((await requestAs(member)).status).toBe('preparing');
    expect(await archives()).toHaveLength(1);
    await age('2 minutes');
    expect((await browserOf(member).get('/api/account/export')).body.export).toBeNull();
    expect((await requestAs(member)).status).toBe('preparing');
    await jobsDone();
    expect((await downloadAs(member)).statusCode).toBe(200);
  });
});

describe('expired exports', () => {
  it('cannot be downloaded after a week, and are purged with their bytes', async () => {
    await requestAs(member);
    await jobsDone();
    const [{ storage_key }] = await archives();
    expect(await store().get(archiveKey(storage_key))).toBeDefined();
    await age('7 days');
    expect((await downloadAs(member)).statusCode).toBe(404);
    expect((await browserOf(member).get('/api/account/export')).body.export).toBeNull();

    await purgeArchives(server.kernel.database.db, store());
    expect(await archives()).toEqual([]);
    expect(await store().get(archiveKey(storage_key))).toBeUndefined();
  });

  it('leave no bytes behind when deleted while being made, or when the job runs twice', async () => {
    await requestAs(member);
    const [archive] = await archives();
    const job = {
      site: site.id,
      member: member.memberId,
      archive: archive.id,
      storageKey: archive.storage_key,
    };
    const make = server.context.queues.everyday.tasks.find(({ name }) => name === 'privacy.make_archive');
    const run = () => make?.run(job as never, undefined as never);
    await Promise.all([run(), run()]);
    await run();
    expect((await downloadAs(member)).statusCode).toBe(200);
    await jobsDone();
    expect(mailbox.messages(member.email)).toHaveLength(1);

    // The row is deleted at the worst moment: after the bytes were written, before it was marked as ready.
    await server.kernel.database.pool.query('delete from privacy.archive where site_id = $1', [site.id]);
    await run();
    expect(await store().get(archiveKey(archive.storage_key))).toBeUndefined();
  });
});
