import { operations } from '@bowline/contract';
import { createDiskStore } from './adapters/disk/index.ts';
import { openGeoIp } from './adapters/geoip/index.ts';
import { createMailer } from './adapters/smtp/index.ts';
import { createPushSender } from './adapters/webpush/index.ts';
import { vapidKeys } from './adapters/webpush/vapid-keys.ts';
import { type Config, loadSecrets } from './kernel/config.ts';
import { createKernel, type KernelOptions } from './kernel/create-kernel.ts';
import type { Queryable } from './kernel/db/transaction.ts';
import type { Recognition } from './kernel/http/guard.ts';
import type { Route } from './kernel/http/operations.ts';
import type { MemberId, SiteId } from './kernel/ids.ts';
import { createKernelModule } from './kernel/kernel-module.ts';
import { createModules, type Module } from './kernel/module.ts';
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
import { createLikes } from './modules/likes/index.ts';
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
import { createPrivacy } from './modules/privacy/index.ts';
import {
  createProfiles,
  profileChanged,
  profilesMemberData,
  profilesReactions,
  profilesRoutes,
} from './modules/profiles/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createSites, sitesRoutes } from './modules/sites/index.ts';
import { createStaff } from './modules/staff/index.ts';

export type Context = Awaited<ReturnType<typeof createContext>>;

/** Builds all modules of a process, from the ground up. Every process and test starts here. */
export async function createContext(options: KernelOptions) {
  const kernel = createKernel(options);
  const mailer = createMailer(kernel.config);
  const store = await openPhotoStore(kernel.config, options.env);
  const geoip = await openGeoIp();
  const pushKeys = vapidKeys(loadSecrets(options.env).pushKey);

  const modules = createModules(kernel.database.db);
  const { add } = modules;
  add(createKernelModule(kernel));
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
  const likes = add(createLikes(kernel, { profiles, photos, discovery }));
  const chat = createChat(kernel, {
    profiles,
    photos,
    credits,
    historyDays: async () =>
      new Map((await sites.allSites()).map(({ id, settings }) => [id, settings.history_days])),
  });
  add(createReports(kernel, { identity, profiles, photos }));
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
  const privacy = add(
    createPrivacy(kernel, {
      identity,
      sites,
      store,
      memberData: modules.memberData,
      visibleAmong: async (db, onlooker, members) => {
        const seen = await profiles.visibleAmong(db, onlooker, members);
        return new Map([...seen.values()].map(({ member, publicId }) => [member, publicId]));
      },
    }),
  );

  const recognition: Recognition = {
    siteByHost: sites.siteByHost,
    viewerBySession: identity.viewerBySession,
    staffBySession: staff.bySession,
    countryOf: sites.countryOf,
  };
  const old: readonly Module[] = [
    { routes: sitesRoutes(sites) },
    {
      memberData: creditsMemberData,
      routes: creditsRoutes(credits),
      tasks: credits.tasks,
      cron: credits.cron,
    },
    {
      memberData: identityMemberData,
      tasks: identity.tasks,
      cron: identity.cron,
      masterSealed: [memberKeys],
      routes: identityRoutes(identity, {
        ...profiles,
        ownProfile: photos.ownProfile,
        creditsOf: async (db, site, member) => (await credits.balanceOf(db, site, [member])).get(member) ?? 0,
        timeBonusSeconds: offers.timeBonusSeconds,
      }),
      events: [memberSignedUp, memberConfirmed, memberExpired],
    },
    { memberData: offersMemberData, routes: offersRoutes(offers) },
    {
      memberData: profilesMemberData,
      routes: profilesRoutes(profiles),
      reactions: profilesReactions(kernel, profiles),
      events: [profileChanged],
    },
    {
      memberData: photosMemberData,
      routes: photosRoutes(photos),
      tasks: photos.tasks,
      cron: photos.cron,
      queues: { photos: { tasks: photos.slowTasks, concurrency: 2, prefetch: 2 } },
      events: [photoDecided],
      close: photos.close,
    },
    {
      memberData: discoveryMemberData,
      routes: discoveryRoutes(discovery),
      reactions: discoveryReactions(discovery),
    },
    {
      memberData: chatMemberData,
      routes: chatRoutes(chat),
      reactions: chatReactions(chat),
      tasks: chat.tasks,
      cron: chat.cron,
      masterSealed: [conversationKeys],
      events: [messageWaits],
    },
    {
      memberData: notificationsMemberData,
      routes: notificationsRoutes(notifications),
      reactions: notificationsReactions(notifications),
      tasks: notifications.tasks,
      cron: notifications.cron,
      queues: { push: { tasks: notifications.slowTasks } },
    },
  ];
  for (const module of old) add({ api: {}, module });

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
    notifications,
    privacy,
    memberData: modules.memberData(),
    masterSealed: modules.masterSealed(),
    recognition,
    routes: served(modules.routes()),
    queues: modules.queues(),
    close: async () => {
      await modules.close();
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
