import { interests as allInterests } from '@bowline/contract/choices';
import type { Interest } from '@bowline/contract/sites';
import { attributesOf, withUnanswered } from './attributes.ts';
import { cast } from './cast.ts';
import { namesFor } from './crowd/names.ts';
import { type DemoCountry, REGIONS, type WeightedRegion } from './crowd/regions.ts';
import type { Sentences } from './crowd/sentences.ts';
import { germanSentences } from './crowd/sentences-de.ts';
import { englishSentences } from './crowd/sentences-en.ts';
import { dutchSentences } from './crowd/sentences-nl.ts';
import type { DemoAttributes, DemoMember } from './demo-member.ts';
import { type CrowdSite, DEMO_DAY, type Gender } from './person.ts';
import { createPrng, type Prng } from './prng.ts';

type SiteDemographics = {
  /** A site for men. */
  men?: true;
  language: DemoMember['language'];
  countries: readonly (readonly [DemoCountry, number])[];
  sentences: Sentences;
};

const DEMOGRAPHICS: Record<CrowdSite, SiteDemographics> = {
  bowline: {
    language: 'nl',
    countries: [
      ['NL', 84],
      ['BE', 16],
    ],
    sentences: dutchSentences,
  },
  knoten: {
    language: 'de',
    countries: [
      ['DE', 76],
      ['AT', 14],
      ['CH', 10],
    ],
    sentences: germanSentences,
  },
  bight: {
    men: true,
    language: 'en',
    countries: [
      ['GB', 82],
      ['IE', 18],
    ],
    sentences: englishSentences,
  },
};

const AGES: readonly (readonly [readonly [from: number, to: number], number])[] = [
  [[21, 26], 14],
  [[27, 34], 28],
  [[35, 44], 27],
  [[45, 54], 19],
  [[55, 62], 9],
  [[63, 68], 3],
];

const DAY = 24 * 60;

/** Generates `count` members of one site. The same seed gives the same members. */
export function crowd<Site extends CrowdSite>(site: Site, count: number, seed: string): DemoMember<Site>[] {
  const taken = new Set(cast.filter((member) => member.site === (site as CrowdSite)).map(({ name }) => name));
  return Array.from({ length: count }, (_, index) => {
    const key = `${site}-${String(index + 1).padStart(3, '0')}`;
    return memberOf(site, key, taken, `${seed}/${key}`);
  });
}

function memberOf<Site extends CrowdSite>(
  site: Site,
  key: string,
  taken: Set<string>,
  seed: string,
): DemoMember<Site> {
  const prng = createPrng(seed);
  const { language, countries, sentences, men } = DEMOGRAPHICS[site];
  const gender: Gender = !men && prng.chance(0.48) ? 'female' : 'male';
  const age = prng.between(...prng.weighted(AGES));
  const country = prng.weighted(countries);
  const taste = prng.pick(sentences.tastes);
  const premium = prng.chance(0.32);
  const visit = lastVisit(prng);
  const person = {
    key,
    site,
    email: `${key}@example.com`,
    name: freeName(namesFor(country, gender, age), taken, prng),
    gender,
    birthDate: birthDate(age, prng),
    country,
    region: regionOf(country, prng),
    language,
    sexuality: men ? prng.weighted(BETWEEN_MEN) : sexualityOf(gender, prng),
    interests: interestsOf(taste.interest, prng),
    aboutMe: [prng.pick(sentences.openers), taste.text, prng.pick(sentences.wishes)].join(' '),
    status: 'confirmed',
    premium,
    credits: premium ? prng.between(0, 60) * 10 : prng.pick([0, 10, 20, 20]),
    ...visit,
    joinedDays: joinedBefore(visit, prng),
    invisible: false,
    photos: prng.weighted([
      [0, 5],
      [1, 35],
      [2, 30],
      [3, 20],
      [4, 10],
    ]),
    face: seed,
  } satisfies Omit<DemoMember<Site>, keyof DemoAttributes>;
  return {
    ...person,
    ...withUnanswered(attributesOf(person), createPrng(`${seed}/silences`)),
    ...nonbinaryOf(site, createPrng(`${seed}/nonbinary`)),
  };
}

const IDENTITIES: Record<CrowdSite, readonly string[]> = {
  bowline: ['genderfluïde', 'genderqueer', 'agender', ''],
  knoten: ['genderfluid', 'genderqueer', 'agender', ''],
  bight: ['genderfluid', 'genderqueer', 'agender', ''],
};

function nonbinaryOf(site: CrowdSite, prng: Prng): Pick<DemoMember, 'nonbinary'> & Partial<DemoAttributes> {
  if (!prng.chance(0.05)) return {};
  const pronouns = prng.weighted([
    ['they_them', 4],
    ['ask_me', 1],
  ] as const);
  return { nonbinary: { identity: prng.pick(IDENTITIES[site]) }, pronouns };
}

/** Picks an unused name. When a name is taken, an initial is added, as on a real site. */
function freeName(names: readonly string[], taken: Set<string>, prng: Prng): string {
  const free = names.filter((name) => !taken.has(name));
  let name = prng.pick(free.length > 0 ? free : names);
  while (taken.has(name)) name = `${name.split(' ')[0]} ${prng.pick([...'ABCDEFGHJKLMNPRSTVWZ'])}.`;
  taken.add(name);
  return name;
}

/** Returns a birthday that makes a member exactly `age` years old on DEMO_DAY. */
function birthDate(age: number, prng: Prng): string {
  const born = new Date(DEMO_DAY);
  born.setUTCFullYear(born.getUTCFullYear() - age);
  born.setUTCDate(born.getUTCDate() - prng.between(0, 364));
  return born.toISOString().slice(0, 10);
}

function regionOf(country: DemoCountry, prng: Prng): DemoMember['region'] {
  const regions: readonly WeightedRegion[] = REGIONS[country];
  return prng.weighted(regions.map(([code, name, weight]) => [{ code, name }, weight] as const));
}

const BETWEEN_MEN: readonly (readonly [DemoMember['sexuality'], number])[] = [
  ['gay', 72],
  ['bi', 18],
  ['queer', 10],
];

function sexualityOf(gender: Gender, prng: Prng): DemoMember['sexuality'] {
  return prng.weighted([
    ['hetero', 64],
    ['bi', 24],
    [gender === 'female' ? 'lesbian' : 'gay', 12],
  ]);
}

function interestsOf(first: Interest, prng: Prng): Interest[] {
  const others = allInterests.filter((interest) => interest !== first);
  return [first, ...prng.sample(others, prng.between(3, 7))];
}

function lastVisit(prng: Prng): Pick<DemoMember, 'presence' | 'lastActiveMinutes'> {
  const presence = prng.weighted([
    ['online', 9],
    ['recently', 36],
    ['none', 55],
  ] as const);
  switch (presence) {
    case 'online':
      return { presence, lastActiveMinutes: prng.between(0, 1) };
    case 'recently':
      return { presence, lastActiveMinutes: prng.between(3, DAY - 60) };
    case 'none':
      // Most were active this week, few have been away for two months.
      return { presence, lastActiveMinutes: DAY + 30 + Math.round(prng.roll() ** 2.5 * 58 * DAY) };
  }
}

/** Returns how many days ago a member joined: some this week, all before their last visit. */
function joinedBefore({ lastActiveMinutes }: Pick<DemoMember, 'lastActiveMinutes'>, prng: Prng): number {
  return Math.ceil(lastActiveMinutes / DAY) + (prng.chance(0.12) ? prng.between(0, 5) : prng.between(7, 700));
}
