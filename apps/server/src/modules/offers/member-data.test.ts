import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
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

it('codes and uses are in the archive; erasure deletes personal codes and keeps uses', {
  timeout: patience(120_000),
}, async () => {
  const { db, pool } = server.kernel.database;
  const { offers, privacy } = server.context;
  const site = await aSite(db);
  const [ann, ben] = [await aMember(server.context, site), await aMember(server.context, site)];
  const use = (who: typeof ann, code: string) =>
    offers.redeem(db, {
      site,
      member: who.memberId,
      code,
      paymentId: crypto.randomUUID() as EntityId,
      order: { amount: 2_500, currency: 'EUR', country: 'NL', method: 'ideal' },
      locale: 'nl',
    });
  await offers.addCode(db, site.id, { code: 'FOR-ANN', percentage: 20, member: ann.memberId });
  await offers.addCode(db, site.id, { code: 'FOR-BEN', percentage: 20, member: ben.memberId });
  await offers.addCode(db, site.id, { code: 'ONLY', percentage: 50, validity: 'once' });
  expect([await use(ann, 'ONLY'), await use(ben, 'TIMEBONUS25')]).toMatchObject([{ ok: true }, { ok: true }]);

  await aBrowser(server.app, site, ann.cookie).post('/api/account/export', { password: ann.password });
  await vi.waitFor(() => server.jobsDone(), { timeout: patience(60_000) });
  const { rawPayload } = await server.call(site, { url: '/api/account/export/archive', as: ann.cookie });
  const rowsOf = (table: string) => {
    const file = unzipSync(rawPayload)[`data/${table}.json`];
    return JSON.parse(strFromU8(file ?? new Uint8Array()));
  };
  expect(rowsOf('offers.code')).toMatchObject([{ code: 'FOR-ANN', percentage: 20, member_id: ann.publicId }]);
  expect(rowsOf('offers.use')).toMatchObject([{ code: 'ONLY', percentage: 50, member_id: ann.publicId }]);

  await pool.query(
    `update identity.account set deleted_at = now() - interval '15 days' where member_id = $1`,
    [ann.memberId],
  );
  await privacy.erase({ site: site.id, member: ann.memberId });
  const codes = await db.selectFrom('offers.code').select('code').where('site_id', '=', site.id).execute();
  expect(codes.map(({ code }) => code).sort()).toEqual(['FOR-BEN', 'ONLY']);
  expect(await use(ben, 'ONLY')).toMatchObject({ ok: false, code: 'code_used' });
});
