import { randomBytes, randomUUID } from 'node:crypto';
import { anyone } from '@bowline/contract/default-filters';
import type { Mailbox } from '@bowline/simulators/mailbox';
import type { PushBrowser } from '@bowline/simulators/push-service';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aBankForm, aCreditor, silentFlexpay } from '#testing/factories/payments.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import type { TestServer } from '#testing/server/test-server.ts';

const planted = randomBytes(6).toString('hex');
/** Unique words, one for each input. */
export const words = {
  name: `Name ${planted}`,
  email: `mail-${planted}@example.org`,
  newEmail: `new-${planted}@example.org`,
  password: `password words ${planted}`,
  wrongPassword: `wrong ${planted}`,
  birthDate: '1987-03-09',
  firstWords: `first words ${planted}`,
  aboutMe: `about me ${planted}`,
  identity: `identity ${planted}`.slice(0, 40),
  network: `network-${planted}`,
  ref: `ref-${planted}`,
  sub: `sub-${planted}`,
  exif: `taken by ${planted}`,
  report: `reported words ${planted}`,
  message: `written words ${planted}`,
  answer: `answered words ${planted}`,
  waiting: `waiting words ${planted}`,
  userAgent: `Teller/${planted}`,
  holder: `Holder ${planted}`,
  iban: 'NL02ABNA0123456789',
  mobile: '+31612345678',
} as const;
const headers = {
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0 ${words.userAgent}`,
};

async function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width: 500, height: 600, channels: 3, background: '#7a2030', noise } })
    .withExif({ IFD0: { ImageDescription: words.exif, Artist: words.exif } })
    .jpeg()
    .toBuffer();
}

export interface FixtureDeps {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  readonly site: Site;
  /** The member's push subscription. */
  readonly device: PushBrowser;
}

/** The first mail loads its templates, which takes long on a busy machine. */
export const jobsDone = (server: TestServer) =>
  vi.waitFor(() => server.jobsDone(), { timeout: patience(60_000) });

async function upload({ server, site }: FixtureDeps, browser: Browser): Promise<string> {
  const answer = await server.call(site, {
    method: 'POST',
    url: '/api/photos?agreed=true',
    as: `auth.session=${browser.cookie('auth.session')}`,
    headers: { 'content-type': 'image/jpeg' },
    body: await picture(),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().photo.id;
}

export const sent = async (call: ReturnType<Browser['post']>, status = 200) => {
  const answer = await call;
  expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
  return answer;
};

async function mailedToken(
  { mailbox }: FixtureDeps,
  path: string,
  to: string = words.email,
): Promise<string> {
  const found = (links: readonly string[]) => links.find((link) => link.includes(`${path}?token=`));
  const { links } = await mailbox.waitFor(to, { where: (mail) => found(mail.links) !== undefined });
  return new URL(found(links) ?? '').searchParams.get('token') ?? '';
}

export const userOf = async (browser: Browser) => (await browser.get('/api/user.php')).body.user;

/** Other members: one the member likes, one the member blocks, and one who blocks the member. */
export interface Company {
  readonly friend: TestMember;
  readonly pest: TestMember;
  readonly foe: TestMember;
}

const message = (from: Browser, to: string, text: string) =>
  from.put(`/api/members/${to}/messages/${randomUUID()}`, { kind: 'text', text });

/** Both write, with the conversation open on both sides. */
async function aConversation(own: Browser, ownId: string, others: Browser, othersId: string): Promise<void> {
  await sent(message(others, ownId, words.answer));
  const { body } = await sent(message(own, othersId, words.message));
  for (const reader of [own, others]) {
    await sent(reader.get('/api/chats.php'));
    await sent(reader.get(`/api/chats/${body.conversation}`));
    await sent(reader.put(`/api/chats/${body.conversation}/read`, { seq: 3 }));
  }
}

/** Both swipe each other, and one undoes it, which shows the other's card again. */
async function aGame(own: Browser, ownId: string, others: Browser, othersId: string): Promise<void> {
  await sent(own.put(`/api/swipe/${othersId}`, { liked: false }));
  await sent(others.put(`/api/swipe/${ownId}`, { liked: true }));
  await sent(others.delete('/api/swipe/last'));
  for (const player of [own, others]) await sent(player.get('/api/swipe?gender=everyone'));
}

/** An order that is never paid, with the discount of a new member. */
async function anOrder({ server, site }: FixtureDeps, own: Browser): Promise<void> {
  await server.context.payments.saveProviderAccount(server.kernel.database.db, site.id, silentFlexpay);
  const { body } = await sent(own.get('/api/payments/checkout'));
  const [{ credits, price }] = body.bundles;
  const wish = { credits, country: body.country, method: 'card', expected: price };
  const { body: ordered } = await sent(own.post('/api/payments', wish));
  await sent(own.post(`/api/payments/${ordered.payment.id}/open`, {}));
  await sent(own.get('/api/payments'));
  await sent(own.put('/api/payments/spend-limit', { limit: { amount: 5_000, currency: body.currency } }));
}

/** A mandate with an order that is never opened, and another mandate that waits for its code. */
async function aMandate({ server, mailbox, site }: FixtureDeps, own: Browser): Promise<void> {
  await server.context.payments.saveProviderAccount(server.kernel.database.db, site.id, aCreditor);
  const { holder, iban, mobile } = words;
  const form = { ...aBankForm, holder, iban, mobile };
  await sent(own.post('/api/payments/direct-debit/mandate', form));
  const { text } = await mailbox.waitFor(`${mobile}@sms.localhost`);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  await sent(own.post('/api/payments/direct-debit/mandate/sign', { code }));
  const { body } = await sent(own.get('/api/payments/checkout?country=NL'));
  const [{ credits, price }] = body.bundles;
  const wish = { credits, country: 'NL', method: 'direct_debit', expected: price };
  await sent(own.post('/api/payments', wish));
  await sent(own.post('/api/payments/direct-debit/mandate', form));
  await sent(own.get('/api/payments/direct-debit'));
}

/** Staff warn everybody who reported somebody that it was unfounded. */
async function aWarning({ server, site }: FixtureDeps): Promise<void> {
  const { cookie } = await aStaffMember(server.context, 'moderator');
  const desk = aBrowser(server.app, site, cookie);
  const { body } = await sent(desk.get('/api/staff/cases?queue=reports'));
  for (const { id } of body.cases) {
    const { body: read } = await sent(desk.get(`/api/staff/cases/${id}`));
    await sent(desk.post(`/api/staff/cases/${id}/reporters`, { item: read.case.items[0].id, step: 'warn' }));
  }
}

/** Uses every member-facing feature once over HTTP. */
export async function fullAccount(place: FixtureDeps, { friend, pest, foe }: Company): Promise<Browser> {
  const { server, site } = place;
  const { email, password, network, ref, sub } = words;
  const source = new URLSearchParams({ network, ref, sub1: sub, sub2: sub, sub3: sub });
  const own = aBrowser(server.app, site, `visit.source=${encodeURIComponent(source.toString())}`);
  await sent(
    own.post(
      '/api/signup',
      {
        email,
        password,
        name: words.name,
        date_of_birth: words.birthDate,
        gender: 'female',
        consent: true,
        signup_message: words.firstWords,
        answers: { reason: 'play', country: 'NL', region: 'NL-UT', interests: ['rope', 'tea'] },
      },
      { headers },
    ),
  );
  // Before anything is sent: only photos of members one has not met are counted.
  await sent(own.get(`/api/members/${friend.publicId}`));
  // Held until the address is confirmed, then released.
  await sent(message(own, friend.publicId, words.waiting));
  await sent(own.post('/api/activation-mails'));
  await jobsDone(server);
  await sent(own.post('/api/activations', { token: await mailedToken(place, '/activate/done') }));
  await jobsDone(server);

  await sent(
    own.put('/api/profile', {
      about_me: `${words.firstWords} ${words.aboutMe}`,
      gender: 'nonbinary',
      gender_identity: words.identity,
      country: 'NL',
      hair_colour: 'red',
      roles: ['switch', 'rigger'],
      experience: 'mentor',
      relationship_style: 'polyamorous',
      pronouns: 'she_they',
      reasons: ['play', 'chat'],
      relationship_status: 'widowed',
      sexuality: 'bi',
    }),
  );
  await sent(own.put('/api/looking-for', { ...anyone, max_age: 109 }));
  await sent(own.put('/api/notifications', { email: { like: false }, push: { news: false } }));
  await upload(place, own);
  await sent(own.delete(`/api/photos/${await upload(place, own)}`));
  await sent(own.put(`/api/members/${friend.publicId}/like`));
  await sent(aBrowser(server.app, site, friend.cookie).put(`/api/members/${(await userOf(own)).id}/like`));

  await aGame(own, (await userOf(own)).id, aBrowser(server.app, site, friend.cookie), friend.publicId);

  await sent(own.get(`/api/members/${friend.publicId}/similar`));
  await anOrder(place, own);
  await aMandate(place, own);
  await aConversation(
    own,
    (await userOf(own)).id,
    aBrowser(server.app, site, friend.cookie),
    friend.publicId,
  );
  const complaint = { reason: 'harassment', text: words.report };
  const photo = await aPhoto(server.context, { site: site.id, member: pest.memberId });
  await sent(own.post(`/api/members/${pest.publicId}/report`, { ...complaint, photo: photo.id }));
  await sent(own.put(`/api/members/${pest.publicId}/block`));
  const against = aBrowser(server.app, site, foe.cookie);
  await sent(against.post(`/api/members/${(await userOf(own)).id}/report`, complaint));
  await sent(against.put(`/api/members/${(await userOf(own)).id}/block`));
  await aWarning(place);

  // On another device: password reset, deletion and restoring.
  const phone = aBrowser(server.app, site);
  const secrets = { password, repeat: password };
  await sent(phone.post('/api/password-resets', { email }));
  await jobsDone(server);
  await sent(
    phone.post('/api/passwords', { ...secrets, token: await mailedToken(place, '/reset-password/do') }),
  );
  await sent(phone.delete('/api/account/consent'));
  await jobsDone(server);
  const tablet = aBrowser(server.app, site);
  await sent(
    tablet.post('/api/reactivations', { token: await mailedToken(place, '/account-deleted'), consent: true }),
  );

  await sent(tablet.post('/api/password-resets', { email }));
  await sent(aBrowser(server.app, site).post('/api/user.php', { email, password: words.wrongPassword }), 401);
  const { newEmail } = words;
  await sent(tablet.post('/api/account/email', { email: newEmail, password }));
  await jobsDone(server);
  const token = await mailedToken(place, '/mail-change/do', newEmail);
  await sent(tablet.post('/api/email-changes', { token }));

  await sent(tablet.post('/api/password-resets', { email: newEmail }));
  await sent(tablet.post('/api/account/export', { password }));
  const laptop = aBrowser(server.app, site);
  await sent(laptop.post('/api/user.php', { email: newEmail, password }, { headers }));
  const guess = { email: newEmail, password: words.wrongPassword };
  await sent(laptop.post('/api/user.php', guess), 401);
  await sent(aBrowser(server.app, site).post('/api/user.php', guess), 401);
  await sent(tablet.put('/api/user.php', { language: 'en' }));
  await sent(tablet.post('/api/user.php?push=1', { subscription: place.device.subscription }));
  await jobsDone(server);
  return tablet;
}
