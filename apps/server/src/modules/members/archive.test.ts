import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { caseWorld } from '#testing/factories/cases.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

it('the archive says when staff looked and why, without who; notes go with the member', {
  timeout: patience(120_000),
}, async () => {
  const { db, pool } = server.kernel.database;
  const site = await aSite(db);
  const world = caseWorld(server, site);
  const [esther, lieke] = [await world.member(), await world.member()];
  const mehmet = await aStaffMember(server.context, 'support', { name: 'Mehmet Kaya' });
  const photo = await aPhoto(server.context, { site: site.id, member: esther.memberId });
  const office = world.browser(mehmet);
  const url = `/api/staff/members/${esther.publicId}`;
  await office.get(url);
  await office.post(`${url}/address`, { reason: 'payment' });
  await server.call(site, {
    method: 'POST',
    url: `/api/staff/members/photos/${photo.id}`,
    as: mehmet.cookie,
    body: { reason: 'member_asked' },
  });
  await office.post(`${url}/notes`, { text: 'Called about a debit' });
  await office.get(`/api/staff/members/${lieke.publicId}`);

  // A look within a case is told once its decision was carried out.
  const anna = await aStaffMember(server.context, 'moderator', { name: 'Anna Vos' });
  await world.report(lieke, esther);
  const [row] = await world.list(anna);
  await world.read(anna, row.id);
  const archive = async () => {
    await world.browser(esther).post('/api/account/export', { password: esther.password });
    await vi.waitFor(() => server.jobsDone(), { timeout: patience(60_000) });
    const { rawPayload } = await server.call(site, {
      url: '/api/account/export/archive',
      as: esther.cookie,
    });
    return unzipSync(rawPayload);
  };
  const files = await archive();
  const looks = JSON.parse(strFromU8(files['data/members.looks.json'] ?? new Uint8Array()));
  expect(looks).toEqual([
    { at: expect.any(String), action: 'member.read', reason: null },
    { at: expect.any(String), action: 'member.address_read', reason: 'payment' },
    { at: expect.any(String), action: 'photo.looked_at', reason: 'member_asked' },
  ]);
  const all = Object.values(files).map((file) => strFromU8(file, true));
  for (const secret of ['Mehmet', 'Anna Vos', 'about a debit', 'case.read'])
    expect(
      all.some((text) => text.includes(secret)),
      secret,
    ).toBe(false);

  // Once the decision was carried out, the next archive tells of the looks within the case.
  const { body: decision } = await world.browser(anna).post(`/api/staff/cases/${row.id}/decisions`, {
    outcome: 'warn',
    ground: 'terms_respect',
    facts: [{ fact: 'insults', date: '2026-11-15' }],
  });
  await pool.query('update moderation.decision set effective_at = now() where id = $1', [decision.id]);
  await pool.query(
    `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
    [site.id, decision.id],
  );
  await vi.waitFor(() => server.jobsDone(), { timeout: patience(60_000) });
  await pool.query('delete from privacy.archive where member_id = $1', [esther.memberId]);
  const inCases = (await archive())['data/moderation.looks.json'];
  expect(JSON.parse(strFromU8(inCases ?? new Uint8Array()))).toContainEqual({
    at: expect.any(String),
    action: 'case.read',
    reason: null,
  });

  await pool.query(
    `update identity.account set deleted_at = now() - interval '15 days' where member_id = $1`,
    [esther.memberId],
  );
  await server.context.privacy.erase({ site: site.id, member: esther.memberId });
  expect(await db.selectFrom('members.note').select('id').execute()).toEqual([]);
});
