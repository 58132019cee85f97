import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { type Mail, type Mailer, MailRefused } from '#mail/mailer.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type MailContext, mailMember } from './member-mail.ts';
import { sealEmail } from './seals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);
const mailerThat = (send: Mailer['send']): Mailer => ({ send, ready: async () => {}, close: async () => {} });

async function aRecipient() {
  const site = await aSite(server.kernel.database.db);
  const member = await aMember(server.context, site);
  return { ...member, reference: { site: site.id, member: member.memberId } };
}
type Recipient = Awaited<ReturnType<typeof aRecipient>>;

async function changeAddress(
  email: string,
  { memberId }: Recipient,
  { recipient }: MailContext,
): Promise<void> {
  const { vault } = server.kernel;
  const sealed = sealEmail(vault, vault.unwrap(recipient.wrappedKey), recipient.publicId, email);
  await query('update identity.account set email_sealed = $1 where member_id = $2', [sealed, memberId]);
}

const linksOf = async ({ memberId }: Recipient) =>
  (await query('select from identity.link where member_id = $1', [memberId])).rows;

const mailWith = (link: string) => ({ subject: 'A mail', html: link, text: link, images: [] });

describe('mailMember() when the address changes while a mail with a link is composed', () => {
  it('sends to the new address with a new link', async () => {
    const member = await aRecipient();
    const sent: Mail[] = [];
    const deps = { mailer: mailerThat(async (mail) => void sent.push(mail)), sites: server.context.sites };
    let attempts = 0;
    await mailMember(server.kernel, deps, member.reference, async (context) => {
      attempts += 1;
      if (attempts === 1) await changeAddress('changed@example.org', member, context);
      return mailWith(await context.link('password_reset', '/reset-password/do'));
    });
    expect(sent.map(({ to }) => to)).toEqual(['changed@example.org']);
    expect(await linksOf(member)).toHaveLength(1);
  });

  it('rejects, so that the job is retried, when the address keeps changing', async () => {
    const member = await aRecipient();
    const deps = {
      mailer: mailerThat(() => Promise.reject(new Error('send() must not be called'))),
      sites: server.context.sites,
    };
    const sending = mailMember(server.kernel, deps, member.reference, async (context) => {
      await changeAddress('changing@example.org', member, context);
      return mailWith(await context.link('password_reset', '/reset-password/do'));
    });
    await expect(sending).rejects.toThrow('another address');
    expect(await linksOf(member)).toHaveLength(0);
  });
});

it('mailMember() logs that an address takes no mail without naming the member', async () => {
  const member = await aRecipient();
  let logged = '';
  const log = createLogger(
    { logLevel: 'trace' },
    'test',
    new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk);
        done();
      },
    }),
  );
  const mailer = mailerThat(() => Promise.reject(new MailRefused('never')));
  const deps = { mailer, sites: server.context.sites };
  await mailMember({ ...server.kernel, log }, deps, member.reference, async () => mailWith('hello'));
  expect(logged).toContain('takes no mail');
  expect(JSON.parse(logged)).not.toHaveProperty('member');
  expect(Object.values(JSON.parse(logged))).not.toContain(member.memberId);
});
