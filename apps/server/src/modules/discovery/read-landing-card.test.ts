import { afterAll, expect, it } from 'vitest';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer } from '#testing/server/test-server.ts';

const server = await aServer();
afterAll(() => server.close());

// Visitors may not search here: a landing page is the member's own choice.
const site = await aSite(server.kernel.database.db, {
  settings: { logged_out_search: false, interests: ['rope', 'tea', 'coffee', 'music', 'art', 'gym', 'wine'] },
});
const member = (overrides: MemberOverrides) => aMember(server.context, site, overrides);
const cardOf = ({ publicId }: Pick<TestMember, 'publicId'>, cookie = '') =>
  aBrowser(server.app, site, cookie).get(`/api/members/${publicId}/landing-card`);
const willing: MemberOverrides = {
  name: 'Noor Visser',
  region: 'NL-UT',
  sexuality: 'bi',
  interests: ['art', 'rope', 'tea', 'coffee', 'music', 'gym', 'wine', 'latex'],
  aboutMe: `Touw is voor mij rust. Ik zoek iemand die eerst wil praten. ${'En meer. '.repeat(40)}`,
  visibleToVisitors: false,
  shownOnLanders: true,
};

it('readLandingCard() returns name, age, region, blurred photo, first words and six interests', async () => {
  const noor = await member(willing);
  await aPhoto(server.context, { site: site.id, member: noor.memberId });
  const { status, body } = await cardOf(noor);
  expect(status).toBe(200);
  expect(body).toEqual({
    member: {
      id: noor.publicId,
      name: 'Noor Visser',
      age: expect.any(Number),
      country: 'NL',
      region: 'NL-UT',
      fictional: false,
      main_image: expect.objectContaining({ blurred: true }),
      words: expect.stringMatching(/^Touw is voor mij rust\. .*meer…$/),
      interests: ['rope', 'tea', 'coffee', 'music', 'art', 'gym'],
    },
  });
  expect(body.member.words.length).toBeLessThanOrEqual(160);
});

it('readLandingCard() answers alike without consent, when hidden or deleted, and for nobody', async () => {
  const refused = await Promise.all([
    member({ ...willing, shownOnLanders: false }).then(cardOf),
    member({ ...willing, visibleToVisitors: true, shownOnLanders: false }).then(cardOf),
    member({ ...willing, invisible: true }).then(cardOf),
    member({ ...willing, confirmed: false }).then(cardOf),
    cardOf({ publicId: 'nobodynobodynobo' as TestMember['publicId'] }),
  ]);
  for (const answer of refused) {
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(refused[0]?.body);
  }
});

it('a member switches their landing card on and off at once, and it is off at first', async () => {
  const noor = await member({ name: 'Noor' });
  const own = aBrowser(server.app, site, noor.cookie);
  expect((await own.get('/api/profile')).body.profile.shown_on_landers).toBe(false);
  await own.put('/api/profile', { shown_on_landers: true });
  expect((await cardOf(noor)).status).toBe(200);
  await own.put('/api/profile', { shown_on_landers: false });
  expect((await cardOf(noor)).status).toBe(404);
});

it('readLandingCard() hides a member from the people that member has blocked', async () => {
  const [noor, pest] = [await member(willing), await member({ name: 'Pest' })];
  await aBrowser(server.app, site, noor.cookie).put(`/api/members/${pest.publicId}/block`);
  expect((await cardOf(noor, pest.cookie)).status).toBe(404);
});
