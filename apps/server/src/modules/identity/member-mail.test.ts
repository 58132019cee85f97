import { Writable } from 'node:stream';
import { aMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { type Mail, type Mailer, MailRefused } from '#mail/mailer.ts';
import { type MailContext, mailMember } from './member-mail.ts';
import { sealEmail } from './seals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);
const mailerThat = (send: Mailer['send']): Mailer => ({ send, ready: async () => {}, close: async () => {} });

async function aReader() {
  const site = await aSite(server.kernel.database.db);
  const member = await aMember(server.context, site);
  return { ...member, reference: { site: site.id, member: member.memberId } };
}
type Reader = Awaited<ReturnType<typeof aReader>>;

async function moveTo(email: string, { memberId }: Reader, { recipient }: MailContext): Promise<void> {
  const { vault } = server.kernel;
  const sealed = sealEmail(vault, vault.unwrap(recipient.wrappedKey), recipient.publicId, email);
  await query('update identity.account set email_sealed = $1 where member_id = $2', [sealed, memberId]);
}

const linksOf = async ({ memberId }: Reader) =>
  (await query('select from identity.link where member_id = $1', [memberId])).rows;

const letterWith = (link: string) => ({ subject: 'A letter', html: link, text: link });

describe('a member who moves while a letter with a link is written', () => {
  it('gets it at the new address, with a link of its own', async () => {
    const own = await aReader();
    const sent: Mail[] = [];
    const post = { mailer: mailerThat(async (mail) => void sent.push(mail)), sites: server.context.sites };
    let begun = 0;
    await mailMember(server.kernel, post, own.reference, async (desk) => {
      begun += 1;
      if (begun === 1) await moveTo('moved@example.org', own, desk);
      return letterWith(await desk.link('password_reset', '/reset-password/do'));
    });
    expect(sent.map(({ to }) => to)).toEqual(['moved@example.org']);
    expect(await linksOf(own)).toHaveLength(1);
  });

  it('gets it later when they keep moving', async () => {
    const own = await aReader();
    const post = {
      mailer: mailerThat(() => Promise.reject(new Error('nothing is to be sent'))),
      sites: server.context.sites,
    };
    const written = mailMember(server.kernel, post, own.reference, async (desk) => {
      await moveTo('moving@example.org', own, desk);
      return letterWith(await desk.link('password_reset', '/reset-password/do'));
    });
    await expect(written).rejects.toThrow('another address');
    expect(await linksOf(own)).toHaveLength(0);
  });
});

it('logs that an address takes no mail, and not whose', async () => {
  const own = await aReader();
  let logged = '';
  const log = createLogger(
    { logLevel: 'trace' },
    'post',
    new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk);
        done();
      },
    }),
  );
  const mailer = mailerThat(() => Promise.reject(new MailRefused('never')));
  const post = { mailer, sites: server.context.sites };
  await mailMember({ ...server.kernel, log }, post, own.reference, async () => letterWith('hello'));
  expect(logged).toContain('takes no mail');
  expect(JSON.parse(logged)).not.toHaveProperty('member');
  expect(Object.values(JSON.parse(logged))).not.toContain(own.memberId);
});
