import { notificationKinds } from '@bowline/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { recipientOf } from './recipient.ts';

let server: TestServer;
let site: Site;
let noor: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  noor = await aMember(server.context, site);
});

const browser = (who: TestMember = noor) => aBrowser(server.app, site, who.cookie);
const read = async (who: TestMember = noor) =>
  (await browser(who).get('/api/notifications')).body.notifications;
const save = (body: object) => browser().put('/api/notifications', body);

const storedWishes = () =>
  server.kernel.database.db
    .selectFrom('notifications.wish')
    .where('site_id', '=', site.id)
    .select(['kind', 'channel', 'wanted'])
    .execute();

const manner = { discreet: true, quiet_hours: { from: 22, to: 8 }, time_zone: 'Europe/Amsterdam' };
const defaults = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: true,
  news: false,
  reminders: true,
};

describe('notification switches', () => {
  it('have defaults, and defaults are not stored', async () => {
    expect(await read()).toEqual({ email: defaults, push: defaults, disabled: [], ...manner });
    expect(await storedWishes()).toEqual([]);
  });

  const every = (['email', 'push'] as const).flatMap((channel) =>
    notificationKinds.map((kind) => [channel, kind] as const),
  );
  it.each(every)('%s %s can be switched alone and back', async (channel, kind) => {
    const wanted = !defaults[kind];
    const turned = {
      email: defaults,
      push: defaults,
      disabled: [],
      ...manner,
      [channel]: { ...defaults, [kind]: wanted },
    };

    const saved = await save({ [channel]: { [kind]: wanted } });
    expect(saved.body.notifications).toEqual(turned);
    expect(await read()).toEqual(turned);
    expect(await storedWishes()).toEqual([{ kind, channel, wanted }]);

    await save({ [channel]: { [kind]: !wanted } });
    expect(await read()).toEqual({ email: defaults, push: defaults, disabled: [], ...manner });
    expect(await storedWishes()).toEqual([]);
  });

  it('can be changed together; switches not named stay, also those of other members', async () => {
    const other = await aMember(server.context, site);
    await save({ push: { like: false } });
    await save({
      email: { like: false, promotions: true, news: false },
      push: { weekly_updates: false, reminders: true },
    });
    expect(await read()).toEqual({
      email: { ...defaults, like: false, promotions: true },
      push: { ...defaults, like: false, weekly_updates: false },
      disabled: [],
      ...manner,
    });
    expect(await read(other)).toEqual({ email: defaults, push: defaults, disabled: [], ...manner });
  });

  it('accept all switches in one request and concurrent requests', async () => {
    const opposite = Object.fromEntries(notificationKinds.map((kind) => [kind, !defaults[kind]]));
    await save({ push: opposite });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save({ email: opposite, push: defaults })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await read()).toEqual({ email: opposite, push: defaults, disabled: [], ...manner });
  });

  it.each([
    ['a kind nobody knows', { email: { chess: true } }],
    ['a wish that is none', { push: { like: 'yes' } }],
    ['a channel that is none', { email: [] }],
  ])('refuse %s, and change nothing', async (_case, body) => {
    expect((await save({ email: { like: false }, ...body })).body).toMatchObject({ code: 'invalid_request' });
    expect(await storedWishes()).toEqual([]);
  });
});

describe('delivery preferences', () => {
  const storedManner = () =>
    server.kernel.database.db
      .selectFrom('notifications.manner')
      .where('site_id', '=', site.id)
      .selectAll()
      .execute();

  it('change only the named fields, and store nothing once equal to the defaults', async () => {
    const changed = { discreet: false, quiet_hours: { from: 1, to: 6 }, time_zone: 'Europe/Lisbon' };
    for (const part of [
      { discreet: false },
      { quiet_hours: { from: 1, to: 6 } },
      { time_zone: 'Europe/Lisbon' },
    ]) {
      expect((await save(part)).status).toBe(200);
    }
    expect(await read()).toMatchObject(changed);
    expect(await storedManner()).toHaveLength(1);

    expect((await save({ quiet_hours: null })).body.notifications.quiet_hours).toBeNull();
    expect((await save(manner)).body.notifications).toMatchObject(manner);
    expect(await storedManner()).toEqual([]);
  });

  it('keep all of several concurrent changes', async () => {
    const changed = { discreet: false, quiet_hours: { from: 1, to: 6 }, time_zone: 'Europe/Lisbon' };
    for (let round = 0; round < 3; round += 1) {
      await save(manner);
      await Promise.all(Object.entries(changed).map(([name, value]) => save({ [name]: value })));
      expect(await read()).toMatchObject(changed);
    }
  });

  it('use the time zone of the country until one is given', async () => {
    const aino = await aMember(server.context, site, { country: 'FI' });
    const abroad = await aMember(server.context, site, { country: 'US' });
    expect((await read(aino)).time_zone).toBe('Europe/Helsinki');
    expect((await read(abroad)).time_zone).toBe('Europe/Amsterdam');
  });

  it.each([
    ['a zone nobody knows', { time_zone: 'Europe/Atlantis' }],
    ['an offset', { time_zone: '+01:00' }],
    ['hours that are none', { quiet_hours: { from: 22, to: 24 } }],
    ['hours without a length', { quiet_hours: { from: 8, to: 8 } }],
  ])('refuses %s, and changes nothing', async (_case, body) => {
    expect((await save({ discreet: false, ...body })).body).toMatchObject({ code: 'invalid_request' });
    expect(await storedManner()).toEqual([]);
  });
});

describe('recipientOf().wants()', () => {
  const may = async (kind: (typeof notificationKinds)[number], who: TestMember = noor) => {
    const to = { site: site.id, member: who.memberId };
    return (await recipientOf(server.context, server.kernel.database.db, to, 'email'))?.wants(kind);
  };

  it('follows the mail switch, not the push switch', async () => {
    expect([await may('like'), await may('news')]).toEqual([true, false]);
    await save({ email: { like: false, news: true }, push: { reminders: false } });
    expect([await may('like'), await may('news'), await may('reminders')]).toEqual([false, true, true]);
  });

  it('allows only the reminder for an unconfirmed address', async () => {
    const unconfirmed = await aMember(server.context, site, { confirmed: false });
    expect([await may('reminders', unconfirmed), await may('like', unconfirmed)]).toEqual([true, false]);
  });
});
