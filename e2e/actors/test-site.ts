import type { Country } from '@bowline/contract/sites';
import type { Context } from '@bowline/server/context.ts';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { createDatabase } from '@bowline/server/kernel/db/pool.ts';
import { createLogger } from '@bowline/server/kernel/telemetry/logger.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '@bowline/server/testing/factories/members.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { expect } from '@playwright/test';
import { withDatabase } from '../harness/database.ts';
import { type ApprovedPhoto, addApprovedPhoto } from './approved-photo.ts';

type Settings = NonNullable<NonNullable<Parameters<typeof aSite>[1]>['settings']>;

interface SiteMemberOptions extends MemberOverrides {
  /** Number of approved photos. */
  readonly photos?: number;
  /** Whether paid messages wait before they leave. Off by default, so that journeys do not. */
  readonly delaysPaidMessages?: boolean;
}

export interface SiteMember extends TestMember {
  readonly photos: readonly ApprovedPhoto[];
}

/** A site that only one test uses, and its members. */
export interface TestSite {
  readonly site: Site;
  /** The site's name for `open({ site })`. */
  readonly name: string;
  /** Creates a confirmed, free member without photos, unless overridden. */
  add(overrides?: SiteMemberOptions): Promise<SiteMember>;
  /** Resolves once the search index holds every profile as it is now. */
  searchIndexed(): Promise<void>;
}

const countries: Country[] = ['NL', 'BE'];

export async function createTestSite(product: Context, settings: Settings = {}): Promise<TestSite> {
  const { db } = product.kernel.database;
  // The offer of a member's first hours would cover the page of a slow test: tests about it switch it on.
  const site = await aSite(db, { settings: { countries, time_bonus: false, ...settings } });
  return {
    site,
    name: site.domain.replace(/\.localhost$/, ''),

    async add({ photos = 0, delaysPaidMessages = false, ...overrides } = {}) {
      const member = await aMember(product, site, overrides);
      const owner = { site: site.id, member: member.memberId };
      const added: ApprovedPhoto[] = [];
      for (let place = 0; place < photos; place += 1) added.push(await addApprovedPhoto(product, owner));
      if (!delaysPaidMessages) await sendAtOnce(member);
      if (photos > 0) await product.profiles.noteChange(db, site.id, [member.memberId]);
      return { ...member, photos: added };
    },

    searchIndexed: () =>
      expect
        .poll(() => countUnindexed(site), {
          message: 'members that the search index does not hold',
          timeout: patience(60_000),
          intervals: [100],
        })
        .toBe(0),
  };
}

/** Switches the delay of paid messages off, as the member could in the settings. */
const sendAtOnce = ({ memberId }: TestMember): Promise<unknown> =>
  withDatabase((client) =>
    client.query('update identity.account set delays_paid_messages = false where member_id = $1', [memberId]),
  );

const countUnindexed = (site: Site): Promise<number> =>
  withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `select from profiles.profile left join discovery.search using (site_id, member_id)
       where site_id = $1 and search.version is distinct from profile.version`,
      [site.id],
    );
    return rowCount ?? 0;
  });

/** Creates a site without members for one test and returns its name for `open({ site })`. */
export async function createEmptySite(settings: Settings): Promise<string> {
  const config = loadConfig(process.env);
  const logger = createLogger(config, 'e2e');
  const database = createDatabase({ ...config, databasePoolSize: 1 }, { service: 'e2e', logger });
  try {
    const { domain } = await aSite(database.db, { settings });
    return domain.replace(/\.localhost$/, '');
  } finally {
    await database.close();
  }
}
