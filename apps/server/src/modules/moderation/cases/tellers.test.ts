import { translatorFor } from '@bowline/i18n/translate';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let world: CaseWorld;
let johanna: TestStaff;
let marco: TestMember;
let photo: EntityId;
const clock: FixedClock = fixedClock(new Date());
const t = translatorFor('en');

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ replace: { clock }, env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  clock.set(new Date());
  site = await aSite(server.kernel.database.db);
  world = caseWorld(server, site);
  johanna = await aStaffMember(server.context, 'moderator', { grants: ['grave'] });
  marco = await world.member({ name: 'Marco', language: 'en' });
  photo = (await aPhoto(server.context, { site: site.id, member: marco.memberId })).id;
});

type Teller = 'lieke' | 'elif' | 'no_member' | 'staff';

async function tellAll(tellers: readonly Teller[]): Promise<string> {
  const members = { lieke: await world.member(), elif: await world.member() };
  for (const teller of tellers) {
    if (teller === 'no_member') await askForRemoval();
    else if (teller === 'staff') await foundByStaff();
    else await world.report(members[teller], marco);
  }
  const lists = await Promise.all(
    ['reports', 'removals'].map((queue) => world.list(johanna, `queue=${queue}`)),
  );
  return lists.flat()[0].id;
}

async function foundByStaff(): Promise<void> {
  await server.kernel.database.pool.query(`select kernel.enqueue('moderation.open_photo_case', $1::json)`, [
    JSON.stringify({ site: site.id, photo, member: marco.memberId, reason: 'minor' }),
  ]);
  await server.jobsDone();
}

const askForRemoval = () =>
  world.browser({ cookie: '' }).post('/api/removal-requests', {
    photo,
    claim: 'shown',
    name: 'Vera',
    email: `vera-${photo}@example.org`,
    proof: 'That is me',
  });

const removal = () => ({
  outcome: 'remove',
  ground: 'law_images',
  facts: [{ fact: 'photo_without_consent' }],
  photos: [photo],
});
const warning = { outcome: 'warn', ground: 'terms_content', facts: [{ fact: 'offensive_photo' }] };

async function decide(id: string, form: object): Promise<void> {
  const { status, body } = await world.browser(johanna).post(`/api/staff/cases/${id}/decisions`, form);
  expect(status).toBe(200);
  clock.advance(61_000);
  await server.kernel.database.pool.query(
    `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
    [site.id, body.id],
  );
  await server.jobsDone();
}

const preview = async (id: string, form: object) =>
  (await world.browser(johanna).post(`/api/staff/cases/${id}/statements/preview`, form)).body.statements;
const whyOf = (parts: readonly { part: string; text: string }[]) =>
  parts.find(({ part }) => part === 'why')?.text ?? '';
async function readWhy(): Promise<string> {
  const { body } = await world.browser(marco).get('/api/statements');
  const read = await world.browser(marco).get(`/api/statements/${body.statements[0].id}`);
  return whyOf(read.body.statement.parts);
}

const members = (count: number) => t('moderation:reported', { count });
const requests = (count: number) => t('moderation:requested', { count });

describe('the statement to a restricted member says who told us, and nothing that is not so', () => {
  it.each<[string, Teller[], () => string[]]>([
    ['one member', ['lieke'], () => [members(1)]],
    ['one member twice', ['lieke', 'lieke'], () => [members(1)]],
    ['two members', ['lieke', 'elif'], () => [members(2)]],
    ['no member', ['no_member'], () => [requests(1)]],
    ['two requests of no member', ['no_member', 'no_member'], () => [requests(2)]],
    ['the staff', ['staff'], () => [t('moderation:found_by_us')]],
    ['a member and no member', ['lieke', 'no_member'], () => [members(1), requests(1)]],
    ['a member and the staff', ['lieke', 'staff'], () => [members(1), t('moderation:also_found_by_us')]],
    [
      'no member and the staff',
      ['no_member', 'staff'],
      () => [requests(1), t('moderation:also_found_by_us')],
    ],
    [
      'everybody',
      ['lieke', 'elif', 'no_member', 'staff'],
      () => [members(2), requests(1), t('moderation:also_found_by_us')],
    ],
  ])('told by %s', async (_, tellers, expected) => {
    const id = await tellAll(tellers);
    const why = [t('moderation:fact_photo_without_consent'), ...expected()].join(' ');
    const statements = await preview(id, removal());
    expect(whyOf(statements.find(({ to }: { to: string }) => to === 'restricted').parts)).toBe(why);
    await decide(id, removal());
    expect(await readWhy()).toBe(why);
  });
});

describe('somebody without an account who asked for a removal', () => {
  const sent = async (text: string) =>
    (await mailbox.waitFor(`vera-${photo}@example.org`, { where: (mail) => mail.text.includes(text) })).text;

  it.each([
    ['removal', () => removal(), 'mail:removal_removed'],
    ['refusal', () => ({ outcome: 'no_breach' }), 'mail:removal_refused'],
    // The photo stays where it is.
    ['warning', () => warning, 'mail:removal_refused'],
  ] as const)('is shown in the preview of a %s with the words that they are mailed', async (_, form, key) => {
    const id = await tellAll(['no_member']);
    const locale = 'nl';
    const words = translatorFor(locale)(key);
    expect(await preview(id, form())).toContainEqual({
      to: 'requester',
      locale,
      title: translatorFor(locale)('mail:removal_title'),
      parts: [{ part: 'what', text: words }],
      count: 1,
    });
    await decide(id, form());
    // A mail breaks its lines.
    expect(await sent(words.split(' ').slice(0, 4).join(' '))).toBeTruthy();
  });
});
