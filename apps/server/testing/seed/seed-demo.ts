import { cast, DEMO_PASSWORD, type DemoMember, type DemoSite } from '@bowline/demo/cast';
import { crowd } from '@bowline/demo/crowd';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import type { Context } from '#context.ts';
import type { FixedClock } from '#kernel/clock.ts';
import { type Site, saveSite } from '#modules/sites/index.ts';
import { demoPriceLists, makePriceList } from '../factories/price-lists.ts';
import { demoSites } from '../factories/sites.ts';
import { makeCode } from './make-code.ts';
import { makeConversations } from './make-conversations.ts';
import { makeCredits } from './make-credits.ts';
import { makeLikes } from './make-likes.ts';
import { makeMembers } from './make-members.ts';
import { makeMorning } from './make-morning.ts';
import { makeStaff } from './make-staff.ts';
import { makeThirdBrand } from './make-third-brand.ts';
import { makeWaitingPhotos } from './make-waiting-photos.ts';

export interface SeedOptions {
  /** Members on the first two sites together, the cast included. */
  readonly members: number;
  readonly log?: (line: string) => void;
  /** Called after each member: drawing them takes most of the time. */
  readonly onMember?: () => void;
  /** Fills the back office too: photos that wait, and cases at every stage. It is the context's clock, which is moved. */
  readonly morning?: FixedClock;
}

const statementNames: Readonly<Record<DemoSite, string>> = { bowline: 'BWL Media', knoten: 'KNT Media' };

/** The companies of the demo as creditors of direct debit. Ids and accounts are examples that no bank has given out. */
const creditors: Readonly<Record<DemoSite, Readonly<Record<string, string>>>> = {
  bowline: {
    creditor_id: 'NL00ZZZ000000010000',
    creditor_name: 'Bowline Demo B.V.',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
  },
  knoten: {
    creditor_id: 'DE00ZZZ00000000001',
    creditor_name: demoSites.knoten.company.name,
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
};

/** Creates what is missing of the demo: sites, cast and crowd with portraits, credits, likes and messages. */
export async function seedDemo(
  context: Context,
  { members, log = () => undefined, onMember = () => undefined, morning }: SeedOptions,
): Promise<void> {
  const passwordHash = await context.kernel.passwords.hash(DEMO_PASSWORD);
  const everyone = peopleOf(members);
  await makeStaff(context);
  const sites: Partial<Record<DemoSite, Site>> = {};

  for (const key of ['bowline', 'knoten'] as const) {
    const { db } = context.kernel.database;
    const site = await saveSite(db, demoSites[key]);
    sites[key] = site;
    await makePriceList(db, site, demoPriceLists[key]);
    const account = { ...sandboxAccount(), position: 0, statementName: statementNames[key] };
    await context.payments.saveProviderAccount(db, site.id, account);
    await context.payments.saveProviderAccount(db, site.id, {
      provider: 'direct_debit',
      position: 1,
      statementName: statementNames[key],
      credentials: creditors[key],
    });
    const people = everyone.filter((person) => person.site === key);
    const made = await makeMembers(context, site, people, { passwordHash, onMember });
    await context.discovery.project(
      site.id,
      made.map(({ viewer }) => viewer.member),
    );
    await makeCode(context, site, key);
    await makeCredits(context, made);
    // Before the likes: the first messages of two who like each other cost nothing, and the balances are those of the cast.
    const messages = await makeConversations(context, site, made);
    const likes = await makeLikes(context, made);
    const existing = people.length - made.length;
    log(
      `${site.name}: ${made.length} members created, ${existing} existed; ${likes} likes, ${messages} messages`,
    );
  }
  const third = await makeThirdBrand(context, thirdBrandOf(members), { passwordHash, onMember });
  log(`${third.name}: ${third.made} members created`);
  const { bowline, knoten } = sites;
  if (morning && bowline && knoten) {
    // Drawing the members has taken minutes.
    morning.set(new Date());
    const made = { people: everyone, sites: { bowline, knoten }, clock: morning };
    const photos = await makeWaitingPhotos(context, made);
    const stories = await makeMorning(context, made);
    log(`Back office: ${photos} photos and ${stories} cases created`);
  }
  for (const site of Object.values(sites)) await context.discovery.countSite(site.id);
}

/** How many members the third site gets beside `members` on the first two. */
export const thirdBrandOf = (members: number): number => Math.ceil(members / 10);

/** Returns the cast and a crowd up to `count` members, most of them on the first site. */
function peopleOf(count: number): DemoMember[] {
  const around = Math.max(0, count - cast.length);
  const first = Math.round(around * 0.6);
  return [...cast, ...crowdOf('bowline', first), ...crowdOf('knoten', around - first)].slice(0, count);
}

const crowdOf = (site: DemoSite, count: number) => crowd(site, count, 'demo');
