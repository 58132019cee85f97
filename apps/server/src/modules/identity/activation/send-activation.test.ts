import { aMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Mail, type Mailer, MailRefused } from '#mail/mailer.ts';
import { sendActivation } from './send-activation.ts';

// The first mail loads the templates, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const mailerThat = (send: Mailer['send']): Mailer => ({ send, ready: async () => {}, close: async () => {} });

async function mailTo(
  wishes: { confirmed: boolean },
  mailer: Mailer,
  before = async (_member: string) => {},
) {
  const { kernel, context } = server;
  const site = await aSite(kernel.database.db);
  const { memberId, email } = await aMember(context, site, wishes);
  await before(memberId);
  await sendActivation(kernel, { mailer, sites: context.sites }, { site: site.id, member: memberId });
  return email;
}

it('opens the sealed address only to write to it', async () => {
  const sent: Mail[] = [];
  const email = await mailTo(
    { confirmed: false },
    mailerThat(async (mail) => void sent.push(mail)),
  );
  expect(sent).toMatchObject([{ to: email, replyTo: 'support@example.com' }]);
});

it('writes to nobody who has confirmed, or whose key is destroyed', async () => {
  const send = vi.fn();
  await mailTo({ confirmed: true }, mailerThat(send));
  await mailTo({ confirmed: false }, mailerThat(send), async (member) => {
    await server.kernel.database.pool.query('delete from identity.member_key where member_id = $1', [member]);
  });
  expect(send).not.toHaveBeenCalled();
});

it('tries again unless the address takes no mail at all', async () => {
  const fails = (error: Error) =>
    mailTo(
      { confirmed: false },
      mailerThat(() => Promise.reject(error)),
    );
  await expect(fails(new Error('the server is away'))).rejects.toThrow('away');
  await expect(fails(new MailRefused('never'))).resolves.toBeDefined();
});
