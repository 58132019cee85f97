import bightFile from '@bowline/demo/brands/bight.json' with { type: 'json' };
import { crowd } from '@bowline/demo/crowd';
import type { DemoMember } from '@bowline/demo/demo-member';
import type { CrowdSite } from '@bowline/demo/person';
import { readBrandFile, settingsOf } from '@bowline/server/brands/read-brand-file.ts';
import type { Context } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aSite, demoSites } from '@bowline/server/testing/factories/sites.ts';
import { makeMembers } from '@bowline/server/testing/seed/make-members.ts';

/** Somebody who is what a test needs them to be; the rest of them is drawn. */
export interface Character
  extends Pick<DemoMember, 'name' | 'gender' | 'sexuality'>,
    Partial<Pick<DemoMember, 'nonbinary'>> {
  readonly age: number;
}

/**
 * A site of one test with the name, settings and look of a demo brand. Its members have drawn portraits: some of a crowd, and the
 * given characters, who are online and so come first wherever the most recently active do.
 */
export async function createBrandSite(
  product: Context,
  brand: CrowdSite,
  { around, characters }: { readonly around: number; readonly characters: readonly Character[] },
): Promise<Site> {
  const site = await aSite(product.kernel.database.db, brand === 'bight' ? bight() : builtIn(brand));
  const people = crowd(brand, around + characters.length, 'first ten minutes').map((person, place) => {
    const character = characters[place - around];
    if (!character) return person;
    const { nonbinary: _drawn, ...rest } = person;
    const { age, ...given } = character;
    return { ...rest, ...given, ...newest(age) };
  });
  const made = await makeMembers(product, site, people, {
    passwordHash: await product.kernel.passwords.hash('two half hitches'),
  });
  await product.discovery.project(
    site.id,
    made.map(({ viewer }) => viewer.member),
  );
  return site;
}

function builtIn(brand: 'bowline' | 'knoten') {
  const { name, settings, company } = demoSites[brand];
  return { name, settings, company };
}

function bight() {
  const { file, faults } = readBrandFile(JSON.stringify(bightFile), { isDeployed: false });
  if (!file) throw new Error(faults.join(' '));
  return { name: file.name, settings: { ...file.settings, ...settingsOf(file) }, look: file.look };
}

/** Born on the first day of a year, so that the age holds for all of this one. */
function newest(age: number) {
  return {
    birthDate: `${new Date().getUTCFullYear() - age}-01-01`,
    presence: 'online',
    lastActiveMinutes: 0,
    joinedDays: 0,
    photos: 1,
    invisible: false,
    status: 'confirmed',
  } as const;
}
