import { shownAge } from '@bowline/contract/age';
import { attributes } from '@bowline/contract/choices';
import { limits } from '@bowline/contract/limits';
import type {
  Attribute,
  LandingCard,
  MemberCard,
  MemberProfile,
  OwnProfileView,
  PhotoView,
  VisitorCard,
} from '@bowline/contract/profiles';
import { countryCodes, offeredInterests, type SiteSettings } from '@bowline/contract/sites';
import type { DetailedProfile, OwnProfile, PageProfile, Profile } from './profile.ts';
import { excerptOf, isNew, presenceOf } from './rules.ts';

export interface CardParts {
  readonly profile: Profile;
  readonly isOnline: boolean;
  readonly photo: MemberCard['main_image'];
}

export const presentCard = ({ profile, isOnline, photo }: CardParts, now: Date): MemberCard => ({
  id: profile.publicId,
  name: profile.name,
  age: shownAge(profile.birthMonth, now),
  country: profile.country,
  region: profile.region,
  presence: presenceOf(profile, isOnline, now),
  is_new: isNew(profile.createdAt, now),
  fictional: profile.fictional,
  main_image: photo,
});

/** All that leaves of a member for a visitor, on a card and on the member's page. */
export const presentForVisitor = (profile: Profile, photo: PhotoView | null, now: Date): VisitorCard => ({
  id: profile.publicId,
  name: profile.name,
  age: shownAge(profile.birthMonth, now),
  country: profile.country,
  region: profile.region,
  fictional: profile.fictional,
  // A photo that is not blurred must not be shown to a visitor, for whatever reason it was asked for.
  main_image: photo?.blurred ? { ...photo, blurred: true } : null,
});

/** All that leaves of a member for a page that invites visitors. */
export const presentForLander = (
  profile: PageProfile,
  photo: PhotoView | null,
  { interests, visible_profile_notes: notes }: Pick<SiteSettings, 'interests' | 'visible_profile_notes'>,
  now: Date,
): LandingCard => ({
  ...presentForVisitor(profile, photo, now),
  words: notes.includes('about_me') ? excerptOf(profile.details.about_me) : null,
  interests: offeredInterests(profile.details.interests, interests).slice(0, limits.landing.interests),
});

export interface PageParts extends CardParts {
  readonly profile: PageProfile;
  readonly photos: MemberProfile['photos'];
}

type ShownBySite = Pick<SiteSettings, 'interests' | 'visible_profile_fields' | 'visible_profile_notes'>;

/** What the site shows of a member's answers. */
export function presentFacts(
  { gender, details }: Pick<DetailedProfile, 'gender' | 'details'>,
  { interests, visible_profile_fields: fields }: Omit<ShownBySite, 'visible_profile_notes'>,
): Pick<MemberProfile, 'gender' | 'facts' | 'interests'> {
  const names = (Object.keys(attributes) as Attribute[]).filter((name) => name !== 'role');
  const answered = names.filter((name) => fields.includes(name) && details[name] !== null);
  const [reason] = details.reasons;
  const [role] = details.roles;
  return {
    gender: fields.includes('gender') ? gender : null,
    facts: {
      ...(role && fields.includes('role') && { roles: details.roles, role }),
      ...Object.fromEntries(answered.map((name) => [name, details[name]])),
      ...(reason && fields.includes('reason') && { reasons: details.reasons, reason }),
    },
    interests: offeredInterests(details.interests, interests),
  };
}

/** A member's page, limited to the fields the site shows. */
export const presentPage = (
  { profile, photos, ...card }: PageParts,
  settings: ShownBySite,
  now: Date,
): MemberProfile => ({
  ...presentCard({ profile, ...card }, now),
  ...presentFacts(profile, settings),
  gender_identity:
    (settings.visible_profile_fields.includes('gender') && profile.details.gender_identity) || null,
  about_me: settings.visible_profile_notes.includes('about_me') ? profile.details.about_me : null,
  photos,
});

export const presentOwnProfile = (
  { publicId, name, birthDate, details }: Pick<OwnProfile, 'publicId' | 'name' | 'birthDate' | 'details'>,
  { interests }: Pick<SiteSettings, 'interests'>,
): OwnProfileView => ({
  ...details,
  id: publicId,
  name,
  birth_date: birthDate,
  reason: details.reasons[0] ?? null,
  role: details.roles[0] ?? null,
  // The country guessed from the IP address at sign-up may be one that members cannot choose.
  country: countryCodes.find((code) => code === details.country) ?? null,
  interests: offeredInterests(details.interests, interests),
});
