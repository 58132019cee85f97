import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Mail, type Mailer, MailRefused } from '#mail/mailer.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { sendActivation } from './send-activation.ts';

// The first mail loads the templates, which is slow on a busy machine.
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const mailerThat = (send: Mailer['send']): Mailer => ({ send, ready: async () => {}, close: async () => {} });

async function mailTo(
  overrides: { confirmed: boolean },
  mailer: Mailer,
  before = async (_member: string) => {},
) {
  const { kernel, context } = server;
  const site = await aSite(kernel.database.db);
  const { memberId, email } = await aMember(context, site, overrides);
  await before(memberId);
  await sendActivation(kernel, { mailer, sites: context.sites }, { site: site.id, member: memberId });
  return email;
}

it('sendActivation() mails the opened address', async () => {
  const sent: Mail[] = [];
  const email = await mailTo(
    { confirmed: false },
    mailerThat(async (mail) => void sent.push(mail)),
  );
  expect(sent).toMatchObject([{ to: email, replyTo: 'support@example.com' }]);
});

it('sendActivation() sends nothing to a confirmed member, or without a data key', async () => {
  const send = vi.fn();
  await mailTo({ confirmed: true }, mailerThat(send));
  await mailTo({ confirmed: false }, mailerThat(send), async (member) => {
    await server.kernel.database.pool.query('delete from identity.member_key where member_id = $1', [member]);
  });
  expect(send).not.toHaveBeenCalled();
});

it('sendActivation() rejects for a retry unless the address takes no mail at all', async () => {
  const sendFailingWith = (error: Error) =>
    mailTo(
      { confirmed: false },
      mailerThat(() => Promise.reject(error)),
    );
  await expect(sendFailingWith(new Error('the server is unreachable'))).rejects.toThrow('unreachable');
  await expect(sendFailingWith(new MailRefused('never'))).resolves.toBeDefined();
});
