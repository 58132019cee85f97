import { operations } from '@bowline/contract';
import { createDiskStore } from './adapters/disk/index.ts';
import { openGeoIp } from './adapters/geoip/index.ts';
import { createMailer } from './adapters/smtp/index.ts';
import { createPushSender } from './adapters/webpush/index.ts';
import { vapidKeys } from './adapters/webpush/vapid-keys.ts';
import { type Config, loadSecrets } from './kernel/config.ts';
import { createKernel, type KernelOptions } from './kernel/create-kernel.ts';
import type { Queryable } from './kernel/db/transaction.ts';
import { forgetAnswersTask } from './kernel/http/forget-answers.ts';
import type { Recognition } from './kernel/http/guard.ts';
import { keptAnswers } from './kernel/http/idempotency.ts';
import { kernelMemberData } from './kernel/http/member-data.ts';
import type { Route } from './kernel/http/operations.ts';
import type { MemberId, SiteId } from './kernel/ids.ts';
import { eventTasks } from './kernel/jobs/events.ts';
import type { WorkerQueue } from './kernel/jobs/worker.ts';
import {
  chatMemberData,
  chatReactions,
  chatRoutes,
  conversationKeys,
  createChat,
  messageWaits,
} from './modules/chat/index.ts';
import { createCredits, creditsMemberData, creditsRoutes } from './modules/credits/index.ts';
import {
  createDiscovery,
  discoveryMemberData,
  discoveryReactions,
  discoveryRoutes,
} from './modules/discovery/index.ts';
import {
  createIdentity,
  identityMemberData,
  identityRoutes,
  memberConfirmed,
  memberExpired,
  memberKeys,
  memberSignedUp,
} from './modules/identity/index.ts';
import { createLikes, likesMemberData, likesRoutes, likeWaits } from './modules/likes/index.ts';
import {
  createNotifications,
  notificationsMemberData,
  notificationsReactions,
  notificationsRoutes,
} from './modules/notifications/index.ts';
import { createOffers, offersMemberData, offersRoutes } from './modules/offers/index.ts';
import {
  createPhotos,
  type PhotoStore,
  photoDecided,
  photosMemberData,
  photosRoutes,
} from './modules/photos/index.ts';
import {
  createPrivacy,
  privacyMemberData,
  privacyReactions,
  privacyRoutes,
} from './modules/privacy/index.ts';
import {
  createProfiles,
  profileChanged,
  profilesMemberData,
  profilesReactions,
  profilesRoutes,
} from './modules/profiles/index.ts';
import { createReports, reportsMemberData, reportsRoutes } from './modules/reports/index.ts';
import { createSites, sitesRoutes } from './modules/sites/index.ts';
import { createStaff } from './modules/staff/index.ts';

/** Copies after what they are made of, the account last. */
const memberData = [
  kernelMemberData,
  likesMemberData,
  chatMemberData,
  creditsMemberData,
  offersMemberData,
  reportsMemberData,
  notificationsMemberData,
  photosMemberData,
  profilesMemberData,
  discoveryMemberData,
  privacyMemberData,
  identityMemberData,
];

/** All that a rotation of the master key has to seal anew. */
const masterSealed = [memberKeys, conversationKeys, keptAnswers];

export type Context = Awaited<ReturnType<typeof createContext>>;

/** The one place where everything is put together: the modules from the ground up, then their doors. */
export async function createContext(options: KernelOptions) {
  const kernel = createKernel(options);
  const mailer = createMailer(kernel.config);
  const store = await openPhotoStore(kernel.config, options.env);
  const geoip = await openGeoIp();
  const pushKeys = vapidKeys(loadSecrets(options.env).pushKey);

  const staff = createStaff(kernel);
  const sites = createSites(kernel, { geoip, pushPublicKey: pushKeys?.publicKey ?? null });
  /** Where a member says they live. */
  const countryOf = async (db: Queryable, { site, member }: { site: SiteId; member: MemberId }) =>
    (await profiles.hydrate(db, site, [member])).get(member)?.country ?? null;
  const credits = createCredits(kernel, {
    // Nothing can be bought yet.
    lastBundle: async () => undefined,
    countryOf,
  });
  const identity = createIdentity(kernel, { sites, mailer, grantSignUpCredits: credits.welcome });
  const offers = createOffers(kernel, { identity, countryOf });
  const profiles = createProfiles(kernel, {
    approachersAmong: async (db, { site, member }, hidden) => {
      const likers = await likes.likersAmong(db, site, member, hidden);
      const writers = await chat.writersAmong(db, site, member, hidden);
      return new Set([...likers, ...writers]);
    },
  });
  const photos = createPhotos(kernel, {
    store,
    profiles,
    imagesOn: (db, between) => chat.imagesOn(db, between),
  });
  const discovery = createDiscovery(kernel, { profiles, photos });
  const likes = createLikes(kernel, { profiles, photos, discovery });
  const chat = createChat(kernel, {
    profiles,
    photos,
    credits,
    historyDays: async () =>
      new Map((await sites.allSites()).map(({ id, settings }) => [id, settings.history_days])),
  });
  const reports = createReports(kernel, { identity, profiles, photos });
  const notifications = createNotifications(kernel, {
    identity,
    sites,
    profiles,
    chat,
    likes,
    hasPhoto: async (db, site, member) =>
      (await photos.ownProfile(db, await sites.siteById(site), member)).main_image !== null,
    pushSender: pushKeys && createPushSender(kernel.config, pushKeys),
  });
  const privacy = createPrivacy(kernel, {
    identity,
    sites,
    store,
    memberData,
    visibleAmong: async (db, onlooker, members) => {
      const seen = await profiles.visibleAmong(db, onlooker, members);
      return new Map([...seen.values()].map(({ member, publicId }) => [member, publicId]));
    },
  });

  const recognition: Recognition = {
    siteByHost: sites.siteByHost,
    viewerBySession: identity.viewerBySession,
    staffBySession: staff.bySession,
    countryOf: sites.countryOf,
  };
  const routes = served([
    ...sitesRoutes(sites),
    ...identityRoutes(identity, {
      ...profiles,
      ownProfile: photos.ownProfile,
      creditsOf: async (db, site, member) => (await credits.balanceOf(db, site, [member])).get(member) ?? 0,
      timeBonusSeconds: offers.timeBonusSeconds,
    }),
    ...profilesRoutes(profiles),
    ...photosRoutes(photos),
    ...discoveryRoutes(discovery),
    ...likesRoutes(likes),
    ...creditsRoutes(credits),
    ...offersRoutes(offers),
    ...chatRoutes(chat),
    ...reportsRoutes(reports),
    ...notificationsRoutes(notifications),
    ...privacyRoutes(privacy),
  ]);
  const reactions = [
    ...profilesReactions(kernel, profiles),
    ...discoveryReactions(discovery),
    ...chatReactions(chat),
    ...notificationsReactions(notifications),
    ...privacyReactions(privacy),
  ];
  const events = [
    memberSignedUp,
    memberConfirmed,
    memberExpired,
    profileChanged,
    photoDecided,
    messageWaits,
    likeWaits,
  ];
  const forgetAnswers = forgetAnswersTask(kernel.database.db);
  const tasks = [
    forgetAnswers,
    ...identity.tasks,
    ...credits.tasks,
    ...photos.tasks,
    ...chat.tasks,
    ...notifications.tasks,
    ...privacy.tasks,
    ...eventTasks(kernel.database.db, events, reactions),
  ];

  const cron = [
    { task: forgetAnswers, match: '37 * * * *' },
    ...identity.cron,
    ...photos.cron,
    ...credits.cron,
    ...chat.cron,
    ...notifications.cron,
    ...privacy.cron,
  ];
  const queues = {
    everyday: { tasks, cron },
    push: { tasks: notifications.slowTasks },
    photos: { tasks: photos.slowTasks, concurrency: 2, prefetch: 2 },
  } satisfies Readonly<Record<string, WorkerQueue>>;

  return {
    kernel,
    staff,
    sites,
    credits,
    identity,
    profiles,
    photos,
    discovery,
    likes,
    chat,
    offers,
    reports,
    notifications,
    privacy,
    memberData,
    masterSealed,
    recognition,
    routes,
    queues,
    close: async () => {
      await photos.close();
      await mailer.close();
      await kernel.close();
    },
  };
}

/** Where photos and archives lie. The client of S3 is loaded only by those who use it. */
async function openPhotoStore(
  { photoBucket, photoDir }: Config,
  env: KernelOptions['env'],
): Promise<PhotoStore> {
  const keys = loadSecrets(env).s3Keys;
  if (!photoBucket || !keys) return createDiskStore(photoDir);
  const { createS3Store } = await import('./adapters/s3/index.ts');
  return createS3Store(photoBucket, keys);
}

/** A contract that promises what nobody serves is refused at start. */
function served(routes: readonly Route[]): readonly Route[] {
  const handled = new Set(routes.map((route) => route.operation));
  const missing = operations.filter((operation) => !handled.has(operation)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
  return routes;
}
