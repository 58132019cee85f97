import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { ledgerViolations } from './check-ledger.ts';

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

it('wallet and transactions are in the archive, and stay in the books after erasure', {
  timeout: patience(120_000),
}, async () => {
  const { db, pool } = server.kernel.database;
  const site = await aSite(db);
  const member = await aMember(server.context, site, { credits: 100 });
  const holder = { site: site.id, member: member.memberId };
  await server.context.credits.spend(db, holder, { reason: 'message', reference: 'm1', credits: 10 });
  await server.context.credits.reserve(db, holder, { reference: 'm2', credits: 10 });

  await aBrowser(server.app, site, member.cookie).post('/api/account/export', { password: member.password });
  await vi.waitFor(() => server.jobsDone(), { timeout: patience(60_000) });
  const { rawPayload } = await server.call(site, {
    url: '/api/account/export/archive',
    as: member.cookie,
  });
  const rowsOf = (table: string) => {
    const file = unzipSync(rawPayload)[`data/${table}.json`];
    return JSON.parse(strFromU8(file ?? new Uint8Array()));
  };
  expect(rowsOf('credits.wallet')).toMatchObject([
    { member_id: member.publicId, balance: 80, reserved: 10, debt: 0 },
  ]);
  const lines: Record<string, unknown>[] = rowsOf('credits.transaction');
  expect(lines.map(({ reason, change }) => [reason, change])).toEqual([
    ['signup_grant', 100],
    ['message', -10],
    ['held_message', -10],
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({ member_id: member.publicId, created_at: expect.any(String) });
    expect(line).not.toHaveProperty('reference');
  }

  const books = async () =>
    (
      await pool.query(
        `select reason, account, amount from credits.transaction
         join credits.entry on entry.site_id = transaction.site_id and transaction_id = id
         where member_id = $1 order by created_at, account`,
        [member.memberId],
      )
    ).rows;
  const before = await books();
  await pool.query(
    `update identity.account set deleted_at = now() - interval '15 days' where member_id = $1`,
    [member.memberId],
  );
  await server.context.privacy.erase(holder);
  const { rows: accounts } = await pool.query('select from identity.account where member_id = $1', [
    member.memberId,
  ]);
  expect(accounts).toEqual([]);
  expect(before).toHaveLength(6);
  expect(await books()).toEqual(before);
  expect(Object.values(await ledgerViolations(db))).toEqual([0, 0, 0, 0, 0]);
});
