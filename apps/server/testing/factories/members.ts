import { randomBytes } from 'node:crypto';
import type { Locale } from '@bowline/i18n';
import type { Passwords } from '#kernel/crypto/passwords.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import { sessionCookie } from '#kernel/http/cookie-name.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { NewProfile, Profiles } from '#modules/profiles/index.ts';
import type { Site } from '#modules/sites/index.ts';

/** The part of the server's context that creating members needs. */
export interface MemberDeps {
  readonly kernel: Pick<Kernel, 'database' | 'passwords'>;
  readonly identity: Identity;
  readonly profiles: Pick<Profiles, 'createProfile'>;
}

type ProfileWishes = Partial<Omit<NewProfile, 'site' | 'member' | 'publicId' | 'state' | 'createdAt'>>;

export interface MemberOverrides extends ProfileWishes {
  readonly email?: string;
  readonly password?: string;
  readonly language?: Locale;
  readonly confirmed?: boolean;
  readonly premium?: boolean;
  /** 0 by default. */
  readonly credits?: number;
  readonly signupAt?: Date;
}

export interface TestMember {
  readonly memberId: MemberId;
  readonly publicId: PublicId;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Cookie header of a browser in which the member is logged in. */
  readonly cookie: string;
}

/** Creates a confirmed, free member with a session, unless overridden. */
export async function aMember(
  { kernel, identity, profiles }: MemberDeps,
  site: Pick<Site, 'id'>,
  overrides: MemberOverrides = {},
): Promise<TestMember> {
  const unique = randomBytes(6).toString('hex');
  const {
    email = `member-${unique}@example.org`,
    password = 'three knots and a bight',
    language = 'nl',
    confirmed = true,
    premium = false,
    credits = 0,
    signupAt,
    name = `Member ${unique}`,
    ...profile
  } = overrides;
  const passwordHash = await hashOnce(kernel.passwords, password);

  return inTransaction(kernel.database.db, async (tx) => {
    const enrolment = {
      email,
      passwordHash,
      language,
      signupCredits: credits,
      ...(signupAt && { signupAt }),
    };
    const enrolled = await identity.createAccount(tx, site.id, enrolment);
    if (!enrolled.ok) throw new Error(`${email} has an account on this site already`);
    const { member, publicId } = enrolled.value;

    if (confirmed) await identity.confirmAccount(tx, site.id, member);
    if (premium) await identity.makePremium(tx, site.id, member);
    await profiles.createProfile(tx, {
      gender: 'female',
      birthDate: '1990-06-15',
      country: 'NL',
      // Otherwise every test of what visitors see would have to say it; sign-up leaves it off.
      visibleToVisitors: true,
      ...profile,
      name,
      site: site.id,
      member,
      publicId,
      state: confirmed ? 'active' : 'disabled',
      ...(signupAt && { createdAt: signupAt }),
    });
    const token = await identity.openSession(tx, site.id, member);
    return { memberId: member, publicId, email, password, name, cookie: `${sessionCookie}=${token}` };
  });
}

const hashes = new WeakMap<Passwords, Map<string, Promise<string>>>();

/** Hashes each password once: hashing is slow on purpose. */
function hashOnce(passwords: Passwords, password: string): Promise<string> {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>();
  hashes.set(passwords, known);
  const hash = known.get(password) ?? passwords.hash(password);
  known.set(password, hash);
  return hash;
}
