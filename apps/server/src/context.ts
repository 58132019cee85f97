import { openAdapters } from './adapters/open-adapters.ts';
import { createKernel, type KernelOptions } from './kernel/create-kernel.ts';
import type { Recognition } from './kernel/http/guard.ts';
import { served } from './kernel/http/operations.ts';
import type { Kernel } from './kernel/kernel.ts';
import { createKernelModule } from './kernel/kernel-module.ts';
import { type BuiltModule, createModules } from './kernel/module.ts';
import { type Chat, createChat, inConversation } from './modules/chat/index.ts';
import { type Contacts, createContacts } from './modules/contacts/index.ts';
import { createContent } from './modules/content/index.ts';
import { createCredits } from './modules/credits/index.ts';
import { createDirectDebits, type DirectDebits } from './modules/direct-debits/index.ts';
import { createDiscovery } from './modules/discovery/index.ts';
import { createIdentity, type Identity } from './modules/identity/index.ts';
import { createLikes } from './modules/likes/index.ts';
import { createMe, type Me } from './modules/me/index.ts';
import { createMembers } from './modules/members/index.ts';
import { createModeration, type Moderation } from './modules/moderation/index.ts';
import { createNotifications, type Notifications } from './modules/notifications/index.ts';
import { createOffers } from './modules/offers/index.ts';
import { createPayments, type Payments } from './modules/payments/index.ts';
import { createPhotos, membersWithPhoto } from './modules/photos/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createProfiles, type Profiles } from './modules/profiles/index.ts';
import { createReports, type Reports } from './modules/reports/index.ts';
import { createSites, regionName } from './modules/sites/index.ts';
import { createStaff } from './modules/staff/index.ts';

export type Context = Awaited<ReturnType<typeof createContext>>;

/**
 * Builds all modules of a process, from the ground up. Every process and test starts here. What a module asks of one that is
 * built later is a function, called when both are there: `npm run check -- structure` counts these places.
 */
export async function createContext(options: KernelOptions) {
  const kernel = createKernel(options);
  const adapters = await openAdapters(kernel, options.env);
  const { mailer, store } = adapters;

  const modules = createModules(kernel.database.db);
  const add = <Api, Deps>(
    create: (kernel: Kernel, deps: Deps) => BuiltModule<Api>,
    deps: NoInfer<Deps>,
  ): Api => modules.add(create(kernel, deps));
  modules.add(createKernelModule(kernel));
  const sites = add(createSites, {
    countryOf: adapters.countryOf,
    messageCosts: (site) => payments.messageCosts(site),
    pushPublicKey: adapters.pushPublicKey,
  });
  const staff = add(createStaff, {
    mailer,
    sitesById: sites.sitesById,
    siteByHost: sites.siteByHost,
    caseNumbers: (db, cases) => moderation.caseNumbers(db, cases),
  });
  const credits = add(createCredits, { purchases: () => payments });
  const identity: Identity = add(createIdentity, {
    sites,
    mailer,
    grantSignUpCredits: credits.grantSignUpCredits,
    ports: {
      profiles: () => profiles,
      presentUser: (db, site, account) => me.presentUser(db, site, account),
      restrictingStatement: (db, site, member) => moderation.restrictingStatement(db, site, member),
    },
  });
  const profiles: Profiles = add(createProfiles, {
    approachersAmong: (db, member, others) => contacts.approachersAmong(db, member, others),
    hasPhoto: async (db, { site, member }) => (await membersWithPhoto(db, site, [member])).has(member),
  });
  const photos = add(createPhotos, {
    store,
    profiles,
    recordAudit: staff.record,
    staffNames: staff.namesOf,
    contacts: () => contacts,
    reports: () => reports,
    photoOpening: (...opened) => moderation.photoOpening(...opened),
    regionName,
  });
  const discovery = add(createDiscovery, { sites, profiles, photos });
  const likes = add(createLikes, {
    profiles,
    photos,
    discovery,
    timeZoneOf: (db, member) => notifications.timeZoneOf(db, member),
    inConversation,
  });
  const chat: Chat = add(createChat, {
    profiles,
    photos,
    credits,
    historyDays: async () =>
      new Map((await sites.allSites()).map(({ id, settings }) => [id, settings.history_days])),
    likersAmong: likes.likersAmong,
    likedAmong: likes.likedAmong,
  });
  const contacts: Contacts = modules.add(createContacts({ chat, likes }));
  const notifications: Notifications = add(createNotifications, {
    identity,
    sites,
    profiles,
    chat,
    likes,
    hasPhoto: async (db, site, member) =>
      (await photos.ownProfile(db, await sites.siteById(site), member)).main_image !== null,
    pushSender: adapters.pushSender,
  });
  const offers = add(createOffers, {
    identity,
    countryOf: profiles.countryOf,
    openOrdersOf: (db, user) => payments.openOrdersOf(db, user),
  });
  const payments: Payments = add(createPayments, {
    sites,
    credits,
    identity,
    offers,
    countryOf: profiles.countryOf,
    timeZoneOf: notifications.timeZoneOf,
    collectors: () => ({ direct_debit: directDebits.collector }),
    factories: adapters.paymentProviders,
  });
  const directDebits: DirectDebits = add(createDirectDebits, {
    sites,
    credits,
    identity,
    payments,
    recordCommand: staff.recordCommand,
    countryOf: profiles.countryOf,
    sms: adapters.sms,
  });
  const content = add(createContent, {
    siteById: sites.siteById,
    recordCommand: staff.recordCommand,
    bundlesFor: async (site, country) =>
      (await payments.priceListOf(site, country)).map(({ credits, price }) => ({ credits, ...price })),
  });
  const reports: Reports = add(createReports, {
    identity,
    profiles,
    photos,
    haveMet: contacts.haveMet,
    reportedChat: chat.reportedChat,
    cases: () => moderation,
  });
  const handled = { kernel, staff, identity, credits, profiles, photos, chat };
  const moderation: Moderation = modules.add(
    createModeration({ ...handled, mailer, sites, reports, refundUnused: payments.refundUnused }),
  );
  modules.add(createMembers({ ...handled, payments, directDebits, moderation }));
  const me: Me = add(createMe, { identity, content, credits, moderation, notifications, offers, photos });
  const privacy = add(createPrivacy, {
    identity,
    sites,
    store,
    memberData: modules.memberData,
    visibleAmong: profiles.visibleIdsAmong,
  });

  return {
    kernel,
    staff,
    sites,
    content,
    credits,
    identity,
    profiles,
    photos,
    discovery,
    likes,
    chat,
    offers,
    payments,
    directDebits,
    reports,
    moderation,
    notifications,
    privacy,
    memberData: modules.memberData(),
    masterSealed: modules.masterSealed(),
    recognition: {
      ...sites,
      viewerBySession: identity.viewerBySession,
      staffBySession: staff.bySession,
    } satisfies Recognition,
    routes: served(modules.routes()),
    queues: modules.queues(),
    schedule: modules.schedule(),
    close: async () => {
      await modules.close();
      await mailer.close();
      await kernel.close();
    },
  };
}
