import type { Role } from '@bowline/contract/profiles';
import type { DemoMember } from '@bowline/demo/demo-member';
import type { CrowdSite, DemoSite } from '@bowline/demo/person';
import { recipeOf } from '@bowline/demo/portraits/recipe';
import type { Context } from '#context.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { printPortrait } from './print-portrait.ts';

export interface MadeMember<Site extends CrowdSite = DemoSite> {
  readonly person: DemoMember<Site>;
  readonly viewer: MemberViewer;
}

/**
 * Creates account, profile and photos in one transaction, so that an aborted seed leaves no incomplete member. Returns
 * `undefined` when the address already has an account.
 */
export async function makeMember<Site extends CrowdSite>(
  context: Context,
  site: SiteId,
  person: DemoMember<Site>,
  passwordHash: string,
): Promise<MadeMember<Site> | undefined> {
  const { kernel, identity, photos, profiles } = context;
  const { email, language } = person;
  const facts = factsOf(person, kernel.clock.now());
  if (await identity.memberByEmail(kernel.database.db, site, email)) return undefined;
  // Drawing takes longer than a transaction may be idle.
  const portraits = await drawPortraits(person);

  return inTransaction(kernel.database.db, async (tx) => {
    const account = { email, passwordHash, language, signupAt: facts.createdAt };
    const enrolled = await identity.createAccount(tx, site, account);
    if (!enrolled.ok) return undefined;
    const { member, publicId } = enrolled.value;
    const viewer: MemberViewer = { site, member, publicId };

    if (person.status === 'confirmed') await identity.confirmAccount(tx, site, member);
    if (person.premium) await identity.makePremium(tx, site, member);
    await profiles.createProfile(tx, { ...facts, ...viewer });
    for (const portrait of portraits) await photos.add(tx, viewer, portrait, { status: 'approved' });
    return { person, viewer };
  });
}

/** A second role that goes well with the first. */
const besides: Partial<Record<NonNullable<DemoMember<CrowdSite>['role']>, Role[]>> = {
  rigger: ['dominant'],
  rope_bunny: ['submissive'],
};

function factsOf(person: DemoMember<CrowdSite>, now: Date) {
  const joinedMinutes = Math.max(person.joinedDays * 24 * 60, person.lastActiveMinutes);
  return {
    name: person.name,
    gender: person.nonbinary ? 'nonbinary' : person.gender,
    birthDate: person.birthDate,
    country: person.country,
    region: person.region.code,
    sexuality: person.sexuality,
    hairColour: person.hairColour,
    eyeColour: person.eyeColour,
    bodyType: person.bodyType,
    relationshipStatus: person.relationshipStatus,
    tattoos: person.tattoos,
    genderIdentity: person.nonbinary?.identity ?? '',
    roles: person.role === null ? [] : [person.role, ...(besides[person.role] ?? [])],
    experience: person.experience,
    relationshipStyle: person.relationshipStyle,
    pronouns: person.pronouns,
    reasons: person.reasons ?? [],
    interests: person.interests,
    aboutMe: person.aboutMe,
    invisible: person.invisible,
    // The demo's visitors have somebody to see; who signs up is shown to members only.
    visibleToVisitors: true,
    // Two of them invite visitors.
    shownOnLanders: ['Noor', 'Ruben'].includes(person.name),
    state: person.status === 'confirmed' ? 'active' : 'disabled',
    createdAt: minutesBefore(now, joinedMinutes),
    lastActiveAt: minutesBefore(now, person.lastActiveMinutes),
  } as const;
}

async function drawPortraits(person: DemoMember<CrowdSite>) {
  const drawn: Awaited<ReturnType<typeof printPortrait>>[] = [];
  for (let photo = 0; photo < person.photos; photo += 1)
    drawn.push(await printPortrait(recipeOf(person, photo)));
  return drawn;
}

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * 60_000);
