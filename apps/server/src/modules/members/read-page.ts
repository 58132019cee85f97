import { type MemberPageView, readMemberPage as operation } from '@bowline/contract/staff-members';
import { hasRight } from '@bowline/contract/staff-rights';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import { moneyFor } from '#modules/credits/index.ts';
import type { StaffAccount } from '#modules/identity/index.ts';
import type { MemberCase } from '#modules/moderation/index.ts';
import type { Payment } from '#modules/payments/index.ts';
import { type FoundMember, findMember } from './find-member.ts';
import { auditedOf } from './looks.ts';
import { mostOrders } from './money.ts';
import { presentNotes } from './notes.ts';
import { presentPhotos } from './photos.ts';
import type { MembersDeps } from './ports.ts';
import { headsOf } from './present-heads.ts';
import { tabsFor, toTheHour } from './rules.ts';
import { presentSessions } from './sessions.ts';
import { selectNotes, selectPinned } from './store.ts';

/** What stands beside a tab is counted up to this number. */
const mostCounted = 100;

export const readPageRoute = (deps: MembersDeps) =>
  route(operation, (call, { params }) =>
    inTransaction(deps.kernel.database.db, async (tx) => {
      const found = await findMember(deps, tx, call, params.id);
      if (!found.ok) return found;
      const { site, member } = found.value;
      const account = (await deps.identity.forStaff.accountsOf(tx, site, [member])).get(member);
      const page = account && (await view(deps, tx, call, { ...found.value, account }));
      if (!page) return refused('not_found');
      await recordLook(deps, tx, call, found.value);
      return ok({ member: page });
    }),
  );

/** Once in the time after which a person counts as gone: going through the tabs is one look. */
async function recordLook(
  { staff }: MembersDeps,
  tx: Queryable,
  { site, viewer, clock }: Call<Staff>,
  { publicId }: FoundMember,
): Promise<void> {
  const look = { person: viewer.id, action: 'member.read', object: publicId } as const;
  const at = clock.now();
  const last = await staff.lastBy(tx, look);
  if (last && at.getTime() - last.getTime() < site.settings.moderation.hold_minutes * 60_000) return;
  await staff.record(tx, { ...look, at, site: site.id });
}

interface Subject extends FoundMember {
  readonly account: StaffAccount;
}

async function view(
  deps: MembersDeps,
  tx: Queryable,
  call: Call<Staff>,
  subject: Subject,
): Promise<MemberPageView | undefined> {
  const { site, viewer } = call;
  const { member, account } = subject;
  const head = (await headsOf(deps, tx, site, [member])).get(member);
  if (!head) return undefined;
  const seesFile = hasRight(viewer, 'see_member_file');
  const cases = seesFile ? await deps.moderation.casesOfMember(tx, site.id, member, viewer) : [];
  const reports = cases.filter(({ reason }) => reason !== 'complaint' && reason !== 'appeal');
  const orders = hasRight(viewer, 'see_money')
    ? await deps.payments.forStaff.ordersOf(tx, subject, { after: undefined, count: mostOrders })
    : undefined;
  const file = seesFile ? await fileOf(deps, tx, call, subject, cases) : undefined;
  return {
    ...head,
    language: account.language,
    confirmed_at: account.confirmedAt?.toISOString() ?? null,
    reported: reports.filter(({ isAbout }) => isAbout).length,
    told_us: reports.filter(({ isAbout }) => !isAbout).length,
    tabs: tabsFor(viewer),
    counts: { ...file?.counts, ...(orders && { money: orders.length }) },
    may: {
      see_address: hasRight(viewer, 'see_address'),
      end_sessions: hasRight(viewer, 'end_sessions'),
      note: seesFile,
    },
    wallet: await deps.credits.walletOf(tx, subject),
    money: orders ? await moneyOf(deps, tx, call, subject, orders) : null,
    account: file?.account ?? null,
  };
}

async function fileOf(
  deps: MembersDeps,
  tx: Queryable,
  call: Call<Staff>,
  subject: Subject,
  cases: readonly MemberCase[],
) {
  const { site, member, account } = subject;
  const profile = (await deps.profiles.hydrate(tx, site, [member])).get(member);
  const contacts = await deps.chat.contactsOf(tx, site, member);
  const sessions = await presentSessions(deps, tx, subject);
  const photos = account.deletedAt ? [] : await presentPhotos(deps, tx, call, member);
  const notes = await selectNotes(tx, subject, { count: mostCounted });
  const pinned = await selectPinned(tx, subject);
  const objects = await auditedOf(deps, tx, subject, cases);
  const looks = await deps.staff.latestOn(tx, objects, { group: 'looked', limit: mostCounted });
  const [pinnedNote] = pinned ? await presentNotes(deps, tx, subject, [pinned]) : [];
  return {
    counts: {
      photos: photos.length,
      cases: cases.length,
      sessions: sessions.length,
      notes: notes.length,
      looks: looks.length,
    },
    account: {
      mail_stops: [...account.mailStops],
      last_seen: toTheHour(profile?.lastActiveAt ?? account.signupAt).toISOString(),
      wrote_to: contacts.wroteTo,
      answered: contacts.answered,
      sessions,
      photos,
      pinned: pinnedNote ?? null,
    },
  };
}

/** What was paid and not paid back, by currency, and what a message costs the member. */
async function moneyOf(
  { payments, profiles }: MembersDeps,
  tx: Queryable,
  { site }: Call<Staff>,
  subject: Subject,
  orders: readonly Payment[],
): Promise<NonNullable<MemberPageView['money']>> {
  const paid = new Map<Payment['currency'], number>();
  const done = orders.filter(({ completedAt, state }) => completedAt && state !== 'charged_back');
  for (const { currency, amount, refundedAmount } of done)
    paid.set(currency, (paid.get(currency) ?? 0) + amount - refundedAmount);
  const country = (await profiles.hydrate(tx, site.id, [subject.member])).get(subject.member)?.country;
  const bundle =
    (await payments.lastBundle(tx, subject)) ?? (await payments.smallestBundle(site, country ?? null));
  const { message_credits } = site.settings;
  return {
    paid: [...paid].map(([currency, amount]) => ({ amount, currency })),
    orders: done.length,
    message: bundle ? moneyFor(message_credits, bundle) : null,
  };
}
