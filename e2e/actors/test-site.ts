import type { Country } from '@bowline/contract/sites';
import type { Context } from '@bowline/server/context.ts';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { createDatabase } from '@bowline/server/kernel/db/pool.ts';
import { createLogger } from '@bowline/server/kernel/telemetry/logger.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { expect } from '@playwright/test';
import { inDatabase } from '../harness/database.ts';
import { aPicture, type Picture } from './approved-photo.ts';

type Settings = NonNullable<NonNullable<Parameters<typeof aSite>[1]>['settings']>;

interface PersonWishes extends MemberOverrides {
  /** How many approved photos they have. */
  readonly photos?: number;
}

export interface Person extends TestMember {
  readonly pictures: readonly Picture[];
}

/** A site of a test's own and those who live there; nobody else meets them. */
export interface PeopledSite {
  readonly site: Site;
  /** As `open` takes it. */
  readonly name: string;
  /** A confirmed, free member without photos, unless wished otherwise. */
  add(overrides?: PersonWishes): Promise<Person>;
  /** Resolves once a search finds everybody as their profile is now. */
  settled(): Promise<void>;
}

const countries: Country[] = ['NL', 'BE'];

export async function peopledSite(product: Context, settings: Settings = {}): Promise<PeopledSite> {
  const { db } = product.kernel.database;
  // The offer of the first hours would come over whatever a slow story looks at: the stories about it switch it on.
  const site = await aSite(db, { settings: { countries, time_bonus: false, ...settings } });
  return {
    site,
    name: site.domain.replace(/\.localhost$/, ''),

    async add({ photos = 0, ...overrides } = {}) {
      const person = await aMember(product, site, overrides);
      const owner = { site: site.id, member: person.memberId };
      const pictures: Picture[] = [];
      for (let place = 0; place < photos; place += 1) pictures.push(await aPicture(product, owner));
      if (photos > 0) await product.profiles.noteChange(db, site.id, [person.memberId]);
      return { ...person, pictures };
    },

    settled: () =>
      expect
        .poll(() => unknownToSearch(site), { message: 'members unknown to the search', timeout: 60_000 })
        .toBe(0),
  };
}

const unknownToSearch = (site: Site): Promise<number> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `select from profiles.profile left join discovery.search using (site_id, member_id)
       where site_id = $1 and search.version is distinct from profile.version`,
      [site.id],
    );
    return rowCount ?? 0;
  });

/** A site for one test, by the name that `open` takes: the demo's own sites stay as they are. */
export async function siteWith(settings: Settings): Promise<string> {
  const config = loadConfig(process.env);
  const logger = createLogger(config, 'e2e');
  const database = createDatabase({ ...config, databasePoolSize: 1 }, { name: 'e2e', logger });
  try {
    const { domain } = await aSite(database.db, { settings });
    return domain.replace(/\.localhost$/, '');
  } finally {
    await database.close();
  }
}
