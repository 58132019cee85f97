import { operations } from '@bowline/contract';
import { createDiskStore } from './adapters/disk/index.ts';
import { flexpayFactory } from './adapters/flexpay/index.ts';
import { createGeoIp } from './adapters/geoip/index.ts';
import { paypalFactory } from './adapters/paypal/index.ts';
import { sandboxFactory } from './adapters/sandbox/index.ts';
import { createSmsSender } from './adapters/sms/index.ts';
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
import { createModules } from './kernel/module.ts';
import { createChat, inConversation } from './modules/chat/index.ts';
import { type Content, createContent } from './modules/content/index.ts';
import { createCredits } from './modules/credits/index.ts';
import { createDirectDebits, type DirectDebits } from './modules/direct-debits/index.ts';
import { createDiscovery } from './modules/discovery/index.ts';
import { createIdentity, type Identity } from './modules/identity/index.ts';
import { createLikes, type Likes } from './modules/likes/index.ts';
import { createMembers } from './modules/members/index.ts';
import { createModeration, type Moderation } from './modules/moderation/index.ts';
import { createNotifications, type Notifications } from './modules/notifications/index.ts';
import { createOffers } from './modules/offers/index.ts';
import { createPayments, type Payments } from './modules/payments/index.ts';
import {
  createPhotos,
  membersWithPhoto,
  type PhotoStore,
  type Photos,
  type PhotosDeps,
} from './modules/photos/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createProfiles, type Profiles } from './modules/profiles/index.ts';
import { createReports, type Reports } from './modules/reports/index.ts';
import { createSites, regionName, type Sites } from './modules/sites/index.ts';
import { createStaff } from './modules/staff/index.ts';

export type Context = Awaited<ReturnType<typeof createContext>>;

/** Builds all modules of a process, from the ground up. Every process and test starts here. */
export async function createContext(options: KernelOptions) {
  const kernel = createKernel(options);
  const mailer = createMailer(kernel.config, kernel.metrics);
  const store = await openPhotoStore(kernel.config, options.env);
  const geoip = createGeoIp();
  const pushKeys = vapidKeys(loadSecrets(options.env).pushKey);

  const modules = createModules(kernel.database.db);
  const { add } = modules;
  add(createKernelModule(kernel));
  const staff = add(
    createStaff(kernel, {
      mailer,
      sitesById: (ids) => sites.sitesById(ids),
      siteByHost: (host) => sites.siteByHost(host),
      caseNumbers: (db, cases) => moderation.caseNumbers(db, cases),
    }),
  );
  const sites: Sites = add(
    createSites(kernel, {
      countryOf: geoip.countryOf,
      messageCosts: (site) => payments.messageCosts(site),
      pushPublicKey: pushKeys?.publicKey ?? null,
    }),
  );
  /** What was done on the command line. */
  const recordCommand = (tx: Queryable, entry: Omit<Parameters<typeof staff.record>[1], 'person'>) =>
    staff.record(tx, { ...entry, person: null });
  /** Where a member says they live. */
  const countryOf = async (db: Queryable, { site, member }: { site: SiteId; member: MemberId }) =>
    (await profiles.hydrate(db, site, [member])).get(member)?.country ?? null;
  const credits = add(
    createCredits(kernel, {
      lastBundle: (db, buyer) => payments.lastBundle(db, buyer),
      firstPurchase: (db, buyer) => payments.firstPurchase(db, buyer),
      smallestBundle: (site, country) => payments.smallestBundle(site, country),
    }),
  );
  const identity: Identity = add(
    createIdentity(kernel, {
      sites,
      mailer,
      grantSignUpCredits: credits.grantSignUpCredits,
      ports: {
        createProfile: (tx, profile) => profiles.createProfile(tx, profile),
        hideProfile: (tx, site, member) => profiles.hideProfile(tx, site, member),
        restoreProfile: (tx, site, member, state) => profiles.restoreProfile(tx, site, member, state),
        nameOf: (db, site, member) => profiles.nameOf(db, site, member),
        ownProfile: (db, site, member) => photos.ownProfile(db, site, member),
        creditsOf: (db, site, member) => credits.walletOf(db, { site, member }),
        isDiscreet: (db, site, member) => notifications.isDiscreet(db, site, member),
        restrictingStatement: (db, site, member) => moderation.restrictingStatement(db, site, member),
        unreadStatement: (db, site, member) => moderation.unreadStatement(db, site, member),
        timeBonusSeconds: (db, site, account) => offers.timeBonusSeconds(db, site, account),
        termsChangedSince: (moment) => content.changedSince(moment),
      },
    }),
  );
  const offers = add(
    createOffers(kernel, {
      identity,
      countryOf,
      openOrdersOf: (db, user) => payments.openOrdersOf(db, user),
    }),
  );
  const payments: Payments = add(
    createPayments(kernel, {
      credits,
      identity,
      offers,
      collectors: () => ({ direct_debit: directDebits.collector }),
      countryOf,
      timeZoneOf: (db, member) => notifications.timeZoneOf(db, member),
      receiptTermsOf: async (site) => {
        const { name, company, settings, look } = await sites.siteById(site);
        const { theme, support_email, support_phone, receipt_prefix, refund_days } = settings;
        return {
          prefix: receipt_prefix,
          refundDays: refund_days,
          seller: { name, theme, look, company, supportEmail: support_email, supportPhone: support_phone },
        };
      },
      companyOf: async (site) => (await sites.siteById(site)).company,
      domainOf: async (site) => (await sites.siteById(site)).domain,
      factories: {
        flexpay: flexpayFactory(kernel.config),
        paypal: paypalFactory(kernel.config),
        sandbox: sandboxFactory(kernel.config),
      },
    }),
  );
  const directDebits: DirectDebits = add(
    createDirectDebits(kernel, {
      credits,
      identity,
      payments,
      recordCommand,
      countryOf,
      companyOf: async (site) => (await sites.siteById(site)).company,
      sms: createSmsSender(kernel.config, loadSecrets(options.env).smsProductToken, mailer),
    }),
  );
  const content: Content = add(
    createContent(kernel, {
      siteById: sites.siteById,
      recordCommand,
      bundlesFor: async (site, country) =>
        (await payments.priceListOf(site, country)).map(({ credits, price }) => ({ credits, ...price })),
    }),
  );
  const profiles: Profiles = add(
    createProfiles(kernel, {
      approachersAmong: async (db, { site, member }, hidden) => {
        const likers = await likes.likersAmong(db, site, member, hidden);
        const writers = await chat.writersAmong(db, site, member, hidden);
        return new Set([...likers, ...writers]);
      },
      hasPhoto: async (db, { site, member }) => (await membersWithPhoto(db, site, [member])).has(member),
    }),
  );
  /** Those whom the viewer has liked, been liked by, or written with. */
  const metAmong: PhotosDeps['metAmong'] = async (db, { site, member }, members) => {
    // One after the other, to spare connections, and each only about those not found yet.
    const met = new Set<MemberId>();
    for (const among of [likes.likedAmong, likes.likersAmong, chat.correspondentsAmong]) {
      const open = members.filter((one) => !met.has(one));
      if (open.length > 0) for (const one of await among(db, site, member, open)) met.add(one);
    }
    return met;
  };
  const photos: Photos = add(
    createPhotos(kernel, {
      store,
      profiles,
      metAmong,
      imagesOn: (db, between) => chat.imagesOn(db, between),
      recordAudit: staff.record,
      staffNames: staff.namesOf,
      countReports: (db, members) => reports.countAbout(db, members),
      photoOpening: (...opened) => moderation.photoOpening(...opened),
      copiedPhoto: (...copy) => reports.readCopiedPhoto(...copy),
      regionName,
    }),
  );
  const discovery = add(createDiscovery(kernel, { sites, profiles, photos }));
  const likes: Likes = add(
    createLikes(kernel, {
      profiles,
      photos,
      discovery,
      timeZoneOf: (db, member) => notifications.timeZoneOf(db, member),
      inConversation,
    }),
  );
  const chat = add(
    createChat(kernel, {
      profiles,
      photos,
      credits,
      historyDays: async () =>
        new Map((await sites.allSites()).map(({ id, settings }) => [id, settings.history_days])),
      likersAmong: (...asked) => likes.likersAmong(...asked),
      likedAmong: (...asked) => likes.likedAmong(...asked),
    }),
  );
  const reports: Reports = add(
    createReports(kernel, {
      identity,
      profiles,
      photos,
      haveMet: async (db, viewer, other) => {
        const { site, member } = viewer;
        const [liked, likedBy] = [
          await likes.likersAmong(db, site, other, [member]),
          await likes.likersAmong(db, site, member, [other]),
        ];
        return liked.size + likedBy.size > 0 || chat.haveWritten(db, viewer, other);
      },
      reportedChat: chat.reportedChat,
      openCase: (tx, site, { reported, ...item }) =>
        moderation.reported(tx, { site, subject: reported, item }),
      mutedUntil: (db, reporter, reason, now) => moderation.mutedUntil(db, reporter, reason, now),
    }),
  );
  const moderation: Moderation = add(
    createModeration({
      kernel,
      mailer,
      staff,
      sites,
      credits,
      identity,
      profiles,
      photos,
      chat,
      reports,
      refundUnused: (tx, member) => payments.refundUnused(tx, member),
    }),
  );
  add(
    createMembers({
      kernel,
      staff,
      identity,
      credits,
      profiles,
      photos,
      chat,
      payments,
      directDebits,
      moderation,
    }),
  );
  const notifications: Notifications = add(
    createNotifications(kernel, {
      identity,
      sites,
      profiles,
      chat,
      likes,
      hasPhoto: async (db, site, member) =>
        (await photos.ownProfile(db, await sites.siteById(site), member)).main_image !== null,
      pushSender: pushKeys && createPushSender(kernel.config, pushKeys),
    }),
  );
  const privacy = add(
    createPrivacy(kernel, {
      identity,
      sites,
      store,
      memberData: modules.memberData,
      visibleAmong: async (db, viewer, members) => {
        const seen = await profiles.visibleAmong(db, viewer, members);
        return new Map([...seen.values()].map(({ member, publicId }) => [member, publicId]));
      },
    }),
  );

  const recognition: Recognition = {
    siteByHost: sites.siteByHost,
    hasMoved: sites.hasMoved,
    viewerBySession: identity.viewerBySession,
    staffBySession: staff.bySession,
    sitesById: sites.sitesById,
    countryOf: sites.countryOf,
  };

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
    recognition,
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
