import { shownAge } from '@bowline/contract/age';
import { attributes } from '@bowline/contract/choices';
import { anyone } from '@bowline/contract/default-filters';
import { type Gender, genders } from '@bowline/contract/genders';
import type { LookingFor } from '@bowline/contract/looking-for';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { orientationExcludes } from './fit/orientation.ts';

const homes = [
  { country: 'NL', region: 'NL-UT' },
  { country: 'NL', region: 'NL-GE' },
  { country: 'NL', region: null },
  { country: 'BE', region: 'BE-VAN' },
] as const;

const person = fc.record({
  gender: fc.constantFrom(...genders),
  sexuality: fc.constantFrom(...attributes.sexuality, null),
  birthDate: fc.integer({ min: 1955, max: 2006 }).map((year) => `${year}-06-15`),
  home: fc.constantFrom(...homes),
  hasPhoto: fc.boolean(),
});
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

const wish: fc.Arbitrary<LookingFor> = fc.record({
  genders: fc.uniqueArray(fc.constantFrom(...genders), { maxLength: 2 }),
  min_age: fc.option(fc.integer({ min: 18, max: 45 })),
  max_age: fc.option(fc.integer({ min: 45, max: 75 })),
  countries: fc.constantFrom([], ['NL' as const], ['NL' as const, 'BE' as const]),
  regions: fc.constantFrom([], ['NL-UT']),
  with_photo: fc.boolean(),
});

let server: TestServer;
let site: Site;
const people = new Map<string, Person>();

beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db, { settings: { countries: ['NL', 'BE'] } });
  for (const one of fc.sample(person, { numRuns: 90, seed: 35 })) {
    const { home, hasPhoto, ...profile } = one;
    const member = await aMember(server.context, site, { ...profile, ...home });
    people.set(member.publicId, one);
    if (hasPhoto) await aPhoto(server.context, { site: site.id, member: member.memberId });
    await server.context.discovery.project(site.id, [member.memberId]);
  }
}, patience(60_000));
afterAll(() => server.close());

/** Written apart from the product's own rule, which is a condition in SQL. */
function isWanted(asked: LookingFor, { gender, birthDate, home, hasPhoto }: Person): boolean {
  const years = shownAge(`${birthDate.slice(0, 7)}-01`, new Date());
  const isOfAge = years >= (asked.min_age ?? 0) && years <= (asked.max_age ?? 200);
  const isOfGender = asked.genders.length === 0 || asked.genders.includes(gender);
  const isThere =
    (asked.countries.length === 0 && asked.regions.length === 0) ||
    asked.regions.some((region) => region === home.region) ||
    (asked.countries.some((country) => country === home.country) &&
      asked.regions.every((region) => !region.startsWith(home.country)));
  return isOfAge && isOfGender && isThere && (!asked.with_photo || hasPhoto);
}

interface Screen {
  readonly name: string;
  readonly read: (viewer: TestMember) => Promise<string[]>;
  /** Others are asked for photos by the screen itself. */
  readonly shows: (one: Person) => boolean;
}

const ids = (members: readonly { id: string }[]) => members.map(({ id }) => id);
const get = async (viewer: TestMember, path: string) => {
  const { status, body } = await aBrowser(server.app, site, viewer.cookie).get(path);
  expect(status).toBe(200);
  return body;
};

/** The places where people are shown whom the member did not ask for by a filter. */
const screens: readonly Screen[] = [
  {
    name: 'the first page after sign-up',
    read: async (viewer) => ids((await get(viewer, '/api/members/nearest')).members),
    shows: () => true,
  },
  {
    name: 'the list by best fit',
    read: async (viewer) => ids((await get(viewer, '/api/members')).members),
    shows: () => true,
  },
  {
    name: 'the swipe deck',
    read: async (viewer) => ids((await get(viewer, '/api/swipe')).cards),
    shows: ({ hasPhoto }) => hasPhoto,
  },
  {
    name: 'the match finder',
    read: async (viewer) =>
      ids(
        (await get(viewer, '/api/match-finder')).matches.map(
          ({ member }: { member: { id: string } }) => member,
        ),
      ),
    shows: () => true,
  },
];

const personOf = (id: string): Person => {
  const found = people.get(id);
  if (!found) throw new Error('somebody unknown is shown');
  return found;
};

/** True if nobody whose orientation leaves out the reader stands before somebody whose does not. */
const excludedLast = (shown: readonly string[], reader: Gender): boolean => {
  const marks = shown.map((id) => {
    const { gender, sexuality } = personOf(id);
    return orientationExcludes({ gender, facts: { sexuality: sexuality ?? undefined } }, reader);
  });
  return marks.every((mark, index) => mark || !marks.slice(0, index).includes(true));
};

it('nobody outside the wish is shown to a new member, and those whose orientation leaves them out come last', {
  timeout: patience(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(person, wish, async ({ gender, sexuality, birthDate, home }, asked) => {
      const viewer = await aMember(server.context, site, {
        gender,
        sexuality,
        birthDate,
        ...home,
        lookingFor: asked,
      });
      for (const { name, read, shows } of screens) {
        const shown = await read(viewer);
        const wanted = [...people].filter(([, one]) => isWanted(asked, one) && shows(one)).map(([id]) => id);
        expect(
          shown.filter((id) => !wanted.includes(id)),
          `${name} shows only those who are wanted`,
        ).toEqual([]);
        if (name !== 'the match finder')
          expect(shown.length > 0, `${name} shows somebody if anybody is wanted`).toBe(wanted.length > 0);
        expect(excludedLast(shown, gender), `${name} puts those who exclude the reader last`).toBe(true);
      }
    }),
    { numRuns: 25, seed: 7, endOnFailure: true },
  );
});

it('those near come first on the first page after sign-up, each by best fit', async () => {
  const viewer = await aMember(server.context, site, {
    gender: 'nonbinary',
    ...homes[0],
    lookingFor: anyone,
  });
  const shown = await screens[0]?.read(viewer);
  const away = (shown ?? [])
    .map(personOf)
    .map(({ home }) => (home.region === 'NL-UT' ? 0 : home.country === 'NL' ? 1 : 2));
  expect(away).toEqual(away.toSorted((one, other) => one - other));
  expect(new Set(away).size).toBeGreaterThan(1);
});
