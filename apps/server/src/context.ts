import { operations } from '@bowline/contract';
import { createDiskStore } from './adapters/disk/index.ts';
import { openGeoIp } from './adapters/geoip/index.ts';
import { createMailer } from './adapters/smtp/index.ts';
import { createKernel, type KernelOptions } from './kernel/create-kernel.ts';
import { eventTasks } from './kernel/events.ts';
import { forgetAnswersTask } from './kernel/http/forget-answers.ts';
import type { Recognition } from './kernel/http/guard.ts';
import { kernelMemberData } from './kernel/http/member-data.ts';
import type { Route } from './kernel/http/operations.ts';
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
  memberGone,
  memberSignedUp,
} from './modules/identity/index.ts';
import { createLikes, likesMemberData, likesRoutes } from './modules/likes/index.ts';
import {
  createNotifications,
  notificationsMemberData,
  notificationsReactions,
  notificationsRoutes,
} from './modules/notifications/index.ts';
import { createPhotos, photosMemberData, photosRoutes } from './modules/photos/index.ts';
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
import { createSites, sitesRoutes } from './modules/sites/index.ts';

/** Copies after what they are made of, the account last. */
const memberData = [
  kernelMemberData,
  likesMemberData,
  notificationsMemberData,
  photosMemberData,
  profilesMemberData,
  discoveryMemberData,
  privacyMemberData,
  identityMemberData,
];

export type Context = Awaited<ReturnType<typeof createContext>>;

/** The one place where everything is put together: the modules from the ground up, then their doors. */
export async function createContext(options: KernelOptions) {
  const kernel = createKernel(options);
  const mailer = createMailer(kernel.config);
  const store = createDiskStore(kernel.config.photoDir);
  const geoip = await openGeoIp();

  const sites = createSites(kernel, { geoip });
  const identity = createIdentity(kernel, { sites, mailer });
  const profiles = createProfiles(kernel);
  const photos = createPhotos(kernel, { store, profiles });
  const discovery = createDiscovery(kernel, { profiles, photos });
  const likes = createLikes(kernel, { profiles, discovery });
  const notifications = createNotifications(kernel, { identity });
  const privacy = createPrivacy(kernel, {
    identity,
    sites,
    store,
    memberData,
    seenBy: (db, onlooker, members) =>
      profiles.seenBy(db, onlooker, members, (hidden) =>
        likes.likersAmong(db, onlooker.site, onlooker.member, hidden),
      ),
  });

  const recognition: Recognition = {
    siteByHost: sites.siteByHost,
    viewerBySession: identity.viewerBySession,
    countryOf: sites.countryOf,
  };
  const routes = served([
    ...sitesRoutes(sites),
    ...identityRoutes(identity, { ...profiles, ownProfile: photos.ownProfile }),
    ...profilesRoutes(profiles),
    ...photosRoutes(photos),
    ...discoveryRoutes(discovery),
    ...likesRoutes(likes),
    ...notificationsRoutes(notifications),
    ...privacyRoutes(privacy),
  ]);
  const reactions = [
    ...profilesReactions(kernel, profiles),
    ...discoveryReactions(discovery),
    ...notificationsReactions(notifications),
    ...privacyReactions(privacy),
  ];
  const events = [memberSignedUp, memberConfirmed, memberGone, profileChanged];
  const forgetAnswers = forgetAnswersTask(kernel.database.db);
  const tasks = [
    forgetAnswers,
    ...identity.tasks,
    ...photos.tasks,
    ...notifications.tasks,
    ...privacy.tasks,
    ...eventTasks(kernel.database.db, events, reactions),
  ];

  return {
    kernel,
    sites,
    identity,
    profiles,
    photos,
    discovery,
    likes,
    notifications,
    privacy,
    memberData,
    recognition,
    routes,
    tasks,
    cron: [{ task: forgetAnswers, match: '37 * * * *' }, ...identity.cron, ...privacy.cron],
    close: async () => {
      await mailer.close();
      await kernel.close();
    },
  };
}

/** A contract that promises what nobody serves is refused at start. */
function served(routes: readonly Route[]): readonly Route[] {
  const handled = new Set(routes.map((route) => route.operation));
  const missing = operations.filter((operation) => !handled.has(operation)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
  return routes;
}
