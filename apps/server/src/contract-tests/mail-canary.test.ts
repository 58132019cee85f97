import { randomUUID } from 'node:crypto';
import { type Locale, locales } from '@bowline/i18n';
import { startFlexpay } from '@bowline/simulators/flexpay';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import type { ReceivedMail } from '@bowline/simulators/received-mail';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { mailSiteOf } from '#mail/mail-site.ts';
import { directDebitMailSamples } from '#modules/direct-debits/mail-samples.ts';
import { hoursOfWeek } from '#modules/identity/index.ts';
import { identityMailSamples } from '#modules/identity/mail-samples.ts';
import { moderationMailSamples } from '#modules/moderation/mail-samples.ts';
import { planPhotoReminder } from '#modules/notifications/dispatch/plan.ts';
import { sendDigestsTask } from '#modules/notifications/dispatch/send-weekly-digest.ts';
import { notificationMailSamples } from '#modules/notifications/mail-samples.ts';
import { paymentMailSamples } from '#modules/payments/mail-samples.ts';
import { sendLateRefundTask } from '#modules/payments/receipts/send-mails.ts';
import { lateRefusals } from '#modules/payments/refunds/rules.ts';
import { privacyMailSamples } from '#modules/privacy/mail-samples.ts';
import type { Site } from '#modules/sites/index.ts';
import { caseWorld } from '#testing/factories/cases.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aBankForm, aCreditor, silentFlexpay } from '#testing/factories/payments.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { advanceTime, days, hours, minutes } from '#testing/server/advance-time.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// Every mail of the product is sent, and the first loads the templates.
vi.setConfig({ testTimeout: patience(120_000), hookTimeout: patience(120_000) });

const samples = [
  ...identityMailSamples,
  ...moderationMailSamples,
  ...notificationMailSamples,
  ...directDebitMailSamples,
  ...paymentMailSamples,
  ...privacyMailSamples,
];
const password = 'three knots and a bight';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
/** The public ids of everybody who took part. */
const publicIds: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  // Where a member who has not confirmed has settings, and gets the reminder of it.
  site = await aSite(server.kernel.database.db, {
    settings: { discreet_accounts: false, direct_debit_after_hours: 0 },
  });
  await receiveAccountMails();
  await receiveNotices();
  await receivePaymentMails();
  await receiveModerationMails();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const tokenOf = async (email: string, path: string) => {
  await server.jobsDone();
  const { links } = await mailbox.waitFor(email, { where: (mail) => mail.text.includes(path) });
  return new URL(links.find((link) => link.includes(path)) ?? '').searchParams.get('token');
};
const form = (email: string) => {
  const personal = { name: 'Noor', date_of_birth: '1990-06-15', gender: 'female', consent: true };
  return { email, password, ...personal };
};
async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  expect(await answer).toMatchObject({ status: 200 });
}

/** One member's life, from sign-up to deletion, with everything that sends a mail. */
async function receiveAccountMails(): Promise<void> {
  const [email, newEmail] = [`noor-${randomUUID()}@example.org`, `nora-${randomUUID()}@example.net`];
  const page = aBrowser(server.app, site);
  await expectOk(page.post('/api/signup', form(email)));
  await expectOk(page.put('/api/notifications', { quiet_hours: null }));
  publicIds.push((await page.get('/api/user.php')).body.user.id);
  await server.jobsDone();
  await advanceTime(server, days(1.1));
  await expectOk(page.post('/api/activations', { token: await tokenOf(email, '/activate/done') }));
  expect((await aBrowser(server.app, site).post('/api/signup', form(email))).status).toBe(409);

  await expectOk(page.post('/api/password-resets', { email }));
  const token = await tokenOf(email, '/reset-password/do');
  const again = { password: `${password} again`, repeat: `${password} again` };
  await expectOk(page.post('/api/passwords', { token, ...again }));
  for (let guess = 0; guess < 5; guess += 1)
    await aBrowser(server.app, site).post('/api/user.php', { email, password: 'a guess' });
  await expectOk(page.post('/api/account/export', { password: again.password }));
  await changeAddress(page, newEmail, again.password);
  await server.jobsDone();
  await expectOk(page.delete('/api/account', {}));
  await server.jobsDone();
}

async function changeAddress(page: Browser, email: string, currentPassword: string): Promise<void> {
  await expectOk(page.post('/api/account/email', { email, password: currentPassword }));
  await expectOk(page.post('/api/email-changes', { token: await tokenOf(email, '/mail-change/do') }));
}

/** Notices to a member in discreet mode, and to one who wants to read names. */
async function receiveNotices(): Promise<void> {
  const anna = await aMember(server.context, site, { premium: true, credits: 10_000, name: 'Annabel' });
  publicIds.push(anna.publicId);
  for (const discreet of [true, false]) {
    const reader = () => aReader(discreet);
    const [writtenTo, liked, idle] = [await reader(), await reader(), await reader()];
    await expectOk(sendMessage(server, site, { from: anna, to: writtenTo }));
    await expectOk(aBrowser(server.app, site, anna.cookie).put(`/api/members/${liked.publicId}/like`));
    await planPhotoReminder(server.kernel, { site: site.id, member: idle.memberId });
    await advanceTime(server, 30);
    await advanceTime(server, minutes(6));
    await advanceTime(server, hours(25));
    await advanceTime(server, days(4));
    const hour = 2952 * hoursOfWeek + Number(BigInt(liked.memberId) % BigInt(hoursOfWeek));
    await enqueue(server.kernel.database.db, sendDigestsTask, { site: site.id, hour, after: '0' });
    await server.jobsDone();
  }
}

async function aReader(discreet: boolean): Promise<TestMember> {
  const reader = await aMember(server.context, site);
  publicIds.push(reader.publicId);
  const wanted = { discreet, quiet_hours: null, email: { like: true, weekly_updates: true } };
  await expectOk(aBrowser(server.app, site, reader.cookie).put('/api/notifications', wanted));
  return reader;
}

/** A purchase that is paid, and withdrawn from. */
async function receivePaymentMails(): Promise<void> {
  const verotel = await startFlexpay();
  const { payments } = server.context;
  const account = { ...silentFlexpay, credentials: verotel.credentials };
  await payments.saveProviderAccount(server.kernel.database.db, site.id, account);
  const buyer = await aMember(server.context, site);
  publicIds.push(buyer.publicId);
  const page = aBrowser(server.app, site, buyer.cookie);
  const { body: checkout } = await page.get('/api/payments/checkout');
  const [{ credits, price }] = checkout.bundles;
  const wish = { credits, country: checkout.country, method: 'card', expected: price };
  const { id } = (await page.post('/api/payments', wish)).body.payment;
  await fetch((await page.post(`/api/payments/${id}/open`, {})).body.redirect);
  await verotel.pay(id);
  await expectOk(page.post(`/api/payments/${id}/check`, {}));
  await server.jobsDone();
  await expectOk(page.post(`/api/payments/${id}/withdraw`, {}));
  await server.jobsDone();
  await receiveLateRefunds();
  await verotel.close();
  await payments.saveProviderAccount(server.kernel.database.db, site.id, aCreditor);
  await receiveMandate(page);
}

/** As if the order had come to nothing before it was paid, for each reason. */
async function receiveLateRefunds(): Promise<void> {
  const { db, pool } = server.kernel.database;
  const { rows } = await pool.query('select id as refund from payments.refund where site_id = $1', [site.id]);
  for (const reason of lateRefusals)
    await enqueue(db, sendLateRefundTask, { site: site.id, refund: rows[0].refund, reason });
  await server.jobsDone();
}

/** The code arrives as a text message, which development mails. */
async function receiveMandate(page: Browser): Promise<void> {
  const mobile = '+31612345678';
  await expectOk(page.post('/api/payments/direct-debit/mandate', { ...aBankForm, mobile }));
  const { text } = await mailbox.waitFor(`${mobile}@sms.localhost`);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  await expectOk(page.post('/api/payments/direct-debit/mandate/sign', { code }));
  await server.jobsDone();
}

/** A warning after a report, and two requests to remove a photo: one granted, one refused. */
async function receiveModerationMails(): Promise<void> {
  const world = caseWorld(server, site);
  const [moderator, reporter, reported] = [
    await world.moderator(),
    await world.member(),
    await world.member(),
  ];
  publicIds.push(reporter.publicId, reported.publicId);
  await expectOk(world.report(reporter, reported));
  await decideOpenCase('reports', {
    outcome: 'warn',
    ground: 'terms_respect',
    facts: [{ fact: 'insults', date: '2026-11-15' }],
  });
  for (const decision of [{ outcome: 'remove', ground: 'law_images' }, { outcome: 'no_breach' }]) {
    const { id: photo } = await aPhoto(server.context, { site: site.id, member: reported.memberId });
    const request = { photo, claim: 'shown', name: 'Vera', email: 'vera@example.org', proof: 'That is me' };
    await expectOk(world.browser({ cookie: '' }).post('/api/removal-requests', request));
    const isRemoved = decision.outcome === 'remove';
    const facts = [{ fact: 'photo_without_consent' }];
    await decideOpenCase('removals', { ...decision, ...(isRemoved && { facts, photos: [photo] }) });
  }

  async function decideOpenCase(queue: string, form: object): Promise<void> {
    const [open] = await world.list(moderator, `queue=${queue}`);
    await expectOk(world.browser(moderator).post(`/api/staff/cases/${open.id}/decisions`, form));
    // The grace time is over.
    await server.kernel.database.pool.query('update moderation.decision set effective_at = now()');
    await advanceTime(server, minutes(2));
  }
}

/** A mail's every part, in one text: envelope, headers, links and bodies. */
const textOf = ({ returnPath, from, subject, headers, links, html, text }: ReceivedMail): string =>
  [returnPath, from, subject, ...headers, ...links, html, text].join('\n');

/** How a text might be written: plainly, in a URL, in hexadecimal, or in base64 from any place in a longer text. */
function formsOf(text: string): string[] {
  const inBase64 = ['', 'x', 'xx'].map((before) =>
    // The first and the last characters depend on the text around it.
    Buffer.from(`${before}${text}`)
      .toString('base64url')
      .slice(before === '' ? 0 : 4, -3),
  );
  const forms = [text, encodeURIComponent(text), Buffer.from(text).toString('hex'), ...inBase64];
  return forms.map((form) => form.toLowerCase());
}

const tradeWords =
  /dating|flirt|kink|bondage|bdsm|fetis|\bsex|erot|\bdates?\b|singles?\b|match|\blove|liefde|liebe|amour|\bamor|miłoś|kærlig|kärlek|kjærlig|rakkau|romanti|leuk\b|\blikes?\b/i;

/** The part of a subject that is the same for every name and sum. */
const beginning = (subject: string): string => subject.replace(/Annabel.*|€.*/, '');

describe('mails', () => {
  it('of every kind were received', async () => {
    const { publicScheme, publicPort } = server.kernel.config;
    const from = mailSiteOf({ publicScheme, publicPort }, await server.context.sites.siteById(site.id));
    const received = mailbox.messages().map(({ subject }) => subject);
    for (const { name, render } of samples) {
      const { subject } = await render(from, 'nl');
      expect(
        received.some((each) => each.startsWith(beginning(subject))),
        name,
      ).toBe(true);
    }
  });

  it('contain no public id of anybody in any form', () => {
    expect(new Set(publicIds).size).toBeGreaterThan(7);
    for (const mail of mailbox.messages()) {
      const text = textOf(mail).toLowerCase();
      for (const id of publicIds) for (const form of formsOf(id)) expect(text).not.toContain(form);
    }
  });

  it('contain no address but the reader’s, and that nowhere but in To', () => {
    const addresses = new Set(mailbox.messages().flatMap(({ to }) => to));
    expect(addresses.size).toBeGreaterThan(7);
    for (const mail of mailbox.messages()) {
      const { headers } = mail;
      const text = textOf({ ...mail, headers: headers.filter((line) => !line.startsWith('To: ')) });
      for (const address of addresses)
        for (const form of formsOf(address)) expect(text.toLowerCase()).not.toContain(form);
    }
  });

  it('do not tell in subject, envelope or headers what the site is about', () => {
    for (const { subject, returnPath, to, headers } of mailbox.messages()) {
      const outside = [subject, returnPath, ...to, ...headers.filter((line) => !line.startsWith('Date: '))];
      expect(outside.join('\n')).not.toMatch(tradeWords);
    }
  });

  it.each(locales)('do not tell it in the subjects of %s either', async (locale: Locale) => {
    const { publicScheme, publicPort } = server.kernel.config;
    const from = mailSiteOf({ publicScheme, publicPort }, await server.context.sites.siteById(site.id));
    for (const { render } of samples) expect((await render(from, locale)).subject).not.toMatch(tradeWords);
  });
});
