import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { aMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Sends secrets through every input, provokes failures, and searches logs and other answers for the secrets. */
let server: TestServer;
let mailbox: Mailbox;
let logged = '';
const log = createLogger(
  { ...loadConfig({}), logLevel: 'trace' },
  'canary',
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl }, replace: { log } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

/** The application's role cannot change the schema, so this runs as the owner. */
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(server.kernel.config.databaseUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function memberCalled(publicId: string): Promise<MemberId> {
  const { rows } = await server.kernel.database.pool.query<{ member_id: MemberId }>(
    'select member_id from identity.account where public_id = $1',
    [publicId],
  );
  const [row] = rows;
  if (!row) throw new Error('no member has this name');
  return row.member_id;
}

it('keeps planted secrets out of every log line and every other answer', async () => {
  const site = await aSite(server.kernel.database.db);
  const canary = randomUUID().slice(0, 8);
  const email = `canary-${canary}@example.org`;
  const password = `canary password ${canary}`;
  const name = `Canary ${canary}`;
  const answers: string[] = [];
  const own = aBrowser(server.app, site);
  const heard = async (call: Promise<{ body: unknown }>) =>
    answers.push(JSON.stringify((await call).body ?? null));

  await heard(
    own.post('/api/signup', {
      email,
      password,
      name,
      date_of_birth: '1988-08-08',
      gender: 'female',
      consent: true,
    }),
  );
  await server.jobsDone();
  const { links } = await mailbox.waitFor(email);
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
  await heard(own.post('/api/activations', { token: `${token.slice(0, -4)}AAAA` }));
  await heard(own.post('/api/activations', { token }));
  await heard(own.post('/api/user.php', { email, password: `${password} wrong` }));
  await heard(own.post('/api/user.php', { email, password }));
  await heard(own.get(`/api/members?cursor=${encodeURIComponent(email)}`));
  await heard(own.get(`/api/geocode.php?lat=52.0907374&lon=5.1214201`));
  await heard(own.put('/api/user.php', { language: email }));
  await heard(own.get(`/api/nowhere/${encodeURIComponent(email)}?password=${encodeURIComponent(password)}`));
  const session = own.cookie('auth.session') ?? '';

  // A photo with its link, and a moderator who decides about it.
  const staff = await aStaffMember(server.context, 'moderator');
  const staffToken = staff.cookie.slice(staff.cookie.indexOf('=') + 1);
  const { id: publicId } = (await own.get('/api/user.php')).body.user;
  const member = await memberCalled(publicId);
  const photo = await aPhoto(server.context, { site: site.id, member }, { status: 'pending' });
  const [{ filename }] = (await own.get('/api/photos')).body.photos;
  const signature = new URL(filename, 'http://site').searchParams.get('signature') ?? '';
  const cookie = `auth.session=${session}`;
  for (const url of [filename, filename.replace('signature=', 'signature=A')]) {
    await server.call(site, { url, as: cookie });
  }
  const desk = aBrowser(server.app, site, staff.cookie);
  await heard(desk.get('/api/staff/photos'));
  await heard(desk.put('/api/staff/photos/lease'));
  await heard(desk.put(`/api/staff/photos/lease?veil=${staffToken}`));
  await heard(desk.put(`/api/staff/photos/${photo.id}/decision`, { decision: 'approve' }));
  await heard(desk.put(`/api/staff/photos/${photo.id}/decision`, { decision: email }));

  // Messages: sent, repeated with other content, to a missing member, too long, and refused by the database.
  const whisper = `whispered ${canary}`;
  // Until the chat has heard of the confirmed address, messages are held.
  await server.jobsDone();
  const receiver = await aMember(server.context, site);
  const whispered = (to: string, text: string, key: string = randomUUID()) =>
    own.put(`/api/members/${to}/messages/${key}`, { kind: 'text', text });
  const key = randomUUID();
  expect((await whispered(receiver.publicId, whisper, key)).status).toBe(200);
  await heard(whispered(receiver.publicId, `${whisper} again`, key));
  await heard(whispered('x'.repeat(16), whisper));
  await heard(whispered(receiver.publicId, whisper.repeat(200)));
  await heard(whispered(whisper, whisper, whisper));
  await asOwner(`alter table chat.message add constraint canary_message check (credits < 0) not valid`);
  await heard(whispered(receiver.publicId, whisper));
  expect(answers.at(-1)).toContain('internal');
  expect(logged).toContain('"constraint":"canary_message"');
  expect(answers.join('\n')).not.toContain(whisper);

  // An internal failure: the database refuses a row, and PostgreSQL's error quotes all of it.
  await asOwner(
    `alter table profiles.profile add constraint canary check (name not like 'Canary %') not valid`,
  );
  const second = { email: `second-${email}`, password, name, date_of_birth: '1988-08-08' };
  await heard(aBrowser(server.app, site).post('/api/signup', { ...second, gender: 'female', consent: true }));
  expect(answers.at(-1)).toContain('internal');

  expect(logged).toContain('"operation":"signUp"');
  expect(logged).toContain('"msg":"failed"');
  expect(logged).toContain('"constraint":"canary"');
  expect(logged).toContain('"msg":"photo decided"');
  const secrets = [whisper, email, password, name, token, session, staffToken, signature, photo.storageKey];
  for (const secret of [...secrets, publicId, '52.0907', '5.1214', '1988-08-08']) {
    expect(secret.length).toBeGreaterThan(5);
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(encodeURIComponent(secret));
  }
  for (const secret of [email, password, token, session, staffToken, photo.storageKey])
    expect(answers.join('\n')).not.toContain(secret);
  expect(logged).not.toMatch(/\b10\.\d+\.\d+\.\d+\b/);
});
