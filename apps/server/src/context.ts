import { operations } from '@bowline/contract';
import { createDiskStore } from './adapters/disk/index.ts';
import { openGeoIp } from './adapters/geoip/index.ts';
import { createMailer } from './adapters/smtp/index.ts';
import { createKernel, type KernelOptions } from './kernel/create-kernel.ts';
import { eventTasks } from './kernel/events.ts';
import { forgetAnswersTask } from './kernel/http/forget-answers.ts';
import type { Recognition } from './kernel/http/guard.ts';
import type { Route } from './kernel/http/operations.ts';
import { createDiscovery, discoveryReactions, discoveryRoutes } from './modules/discovery/index.ts';
import { createIdentity, identityRoutes, memberConfirmed } from './modules/identity/index.ts';
import { createLikes, likesRoutes } from './modules/likes/index.ts';
import { createPhotos, photosRoutes } from './modules/photos/index.ts';
import { createProfiles, profileChanged, profilesReactions } from './modules/profiles/index.ts';
import { createSites, sitesRoutes } from './modules/sites/index.ts';

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

  const recognition: Recognition = {
    siteByHost: sites.siteByHost,
    viewerBySession: identity.viewerBySession,
    countryOf: sites.countryOf,
  };
  const routes = served([
    ...sitesRoutes(sites),
    ...identityRoutes(identity, { createProfile: profiles.createProfile, ownProfile: photos.ownProfile }),
    ...photosRoutes(photos),
    ...discoveryRoutes(discovery),
    ...likesRoutes(likes),
  ]);
  const reactions = [...profilesReactions(kernel, profiles), ...discoveryReactions(discovery)];
  const events = [memberConfirmed, profileChanged];
  const forgetAnswers = forgetAnswersTask(kernel.database.db);
  const tasks = [forgetAnswers, ...identity.tasks, ...eventTasks(kernel.database.db, events, reactions)];

  return {
    kernel,
    sites,
    identity,
    profiles,
    photos,
    discovery,
    likes,
    recognition,
    routes,
    tasks,
    cron: [{ task: forgetAnswers, match: '37 * * * *' }, ...identity.cron],
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
