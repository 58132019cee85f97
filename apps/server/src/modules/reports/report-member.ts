import type { ErrorCode } from '@bowline/contract/errors';
import {
  reportChat as chatOperation,
  reportMember as memberOperation,
  type ReportReason,
} from '@bowline/contract/reports';
import { formatDate } from '@bowline/i18n/format-date';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, CallSite, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import { type MemberViewer, memberViewerOf, type Profile, type Profiles } from '#modules/profiles/index.ts';
import { type ReportedMessage, sealEvidence, sealText } from './seals.ts';
import { insertEvidence, insertReport } from './store.ts';

interface CasesPort {
  /** Opens a case for the staff, or joins the open one, in the transaction that stores the report. */
  openCase(
    tx: Queryable,
    site: CallSite,
    report: {
      readonly id: EntityId;
      readonly reporter: MemberId;
      readonly reported: MemberId;
      readonly reason: ReportReason;
      readonly namesMessage: boolean;
      readonly photo: EntityId | null;
      readonly createdAt: Date;
    },
  ): Promise<void>;
  /** Until when the member's reports with this reason are not accepted, because earlier ones were unfounded. */
  mutedUntil(
    db: Queryable,
    reporter: { readonly site: SiteId; readonly member: MemberId },
    reason: ReportReason,
    now: Date,
  ): Promise<Date | null>;
}

interface ReportPorts {
  /** Wired in context.ts. */
  cases(): CasesPort;
  /** Whether one of the two has liked or written to the other. */
  haveMet(db: Queryable, viewer: MemberViewer, other: MemberId): Promise<boolean>;
  /** Returns the viewer's conversation, whatever the visibility of its other member. */
  reportedChat(
    db: Queryable,
    viewer: MemberViewer,
    conversation: EntityId,
  ): Promise<{ readonly profile: Profile; readonly messages: readonly ReportedMessage[] } | undefined>;
}

export interface ReportDeps extends ReportPorts {
  readonly kernel: Pick<Kernel, 'vault' | 'random'>;
  readonly identity: Pick<Identity, 'mailRecipientOf'>;
  readonly profiles: Pick<Profiles, 'anyProfile' | 'pageAsStored' | 'requireVisible'>;
  readonly photos: Pick<Photos, 'albumIdsOf' | 'copyOf' | 'isShown'>;
}

type MemberForm = z.output<typeof memberOperation.body>;
type ChatForm = z.output<typeof chatOperation.body>;
type Received<E extends ErrorCode> = Promise<
  Result<{ received: true }, E | 'authentication_required' | 'reports_muted'>
>;

export const reportMemberRoute = (deps: ReportDeps) =>
  route(memberOperation, (call, { params, body }) => reportMember(deps, call, params.id, body));

/**
 * Refuses reports about oneself and about members the caller can neither see nor has met. Having met is enough: blocking, hiding or leaving
 * must not prevent a report.
 */
const reportMember = (
  deps: ReportDeps,
  call: Call<Member>,
  publicId: PublicId,
  form: MemberForm,
): Received<'member_unavailable'> =>
  call.commit(async (tx) => {
    const { profiles, photos, haveMet } = deps;
    const viewer = memberViewerOf(call);
    if (publicId === viewer.publicId) return refused('member_unavailable');
    const candidate = await profiles.anyProfile(tx, viewer, publicId);
    const visible = await profiles.requireVisible(tx, viewer, candidate);
    const reported = candidate?.profile;
    if (!reported || !(visible.ok || (await haveMet(tx, viewer, reported.member))))
      return refused('member_unavailable');
    // The same refusal, which does not reveal whether such a photo exists.
    if (form.photo && !(await photos.isShown(tx, reported, form.photo))) return refused('member_unavailable');
    return store(deps, tx, call, {
      ...form,
      photo: form.photo ?? null,
      message: null,
      reported: reported.member,
      messages: [],
    });
  });

export const reportChatRoute = (deps: ReportDeps) =>
  route(chatOperation, (call, { params, body }) => reportChat(deps, call, params.id, body));

const reportChat = (
  deps: ReportDeps,
  call: Call<Member>,
  conversation: EntityId,
  form: ChatForm,
): Received<'not_found'> =>
  call.commit(async (tx) => {
    const chat = await deps.reportedChat(tx, memberViewerOf(call), conversation);
    if (!chat) return refused('not_found');
    const message = form.message ?? null;
    // One that is not in the copy cannot be shown to the staff.
    if (message !== null && !chat.messages.some(({ id }) => id === message)) return refused('not_found');
    return store(deps, tx, call, {
      ...form,
      photo: null,
      message,
      reported: chat.profile.member,
      messages: chat.messages,
    });
  });

interface Report extends Omit<ChatForm, 'message'> {
  readonly photo: EntityId | null;
  readonly message: EntityId | null;
  readonly reported: MemberId;
  readonly messages: readonly ReportedMessage[];
}

async function store(
  { kernel, identity, profiles, photos, cases }: ReportDeps,
  tx: Queryable,
  { site, viewer, clock, locale }: Call<Member>,
  { reason, text = '', photo, message, reported, messages }: Report,
): Promise<Result<{ received: true }, 'authentication_required' | 'reports_muted'>> {
  const muted = await cases().mutedUntil(tx, { site: site.id, member: viewer.id }, reason, clock.now());
  if (muted) return refused('reports_muted', { date: formatDate(muted, locale) });
  const reporter = await identity.mailRecipientOf(tx, site.id, viewer.id);
  if (!reporter) return refused('authentication_required');
  const id = kernel.random.uuid7();
  const createdAt = clock.now();
  const textSealed = text === '' ? null : sealText(kernel.vault, reporter.wrappedKey, id, text);
  const report = { id, reporter: viewer.id, reported, photo, message, reason, textSealed, createdAt };
  await insertReport(tx, site.id, report);

  const profile = await profiles.pageAsStored(tx, site.id, reported);
  const album = await photos.albumIdsOf(tx, site.id, reported);
  const named = photo ?? photoIn(messages, message);
  const { photo: copy, ...sealed } = sealEvidence(kernel.vault, id, {
    photo: named ? await photos.copyOf(tx, site.id, named) : undefined,
    evidence: { reason, photo, message, profile, album, messages: messages.filter(({ mine }) => !mine) },
    testimony: { text, messages: messages.filter(({ mine }) => mine) },
  });
  await insertEvidence(tx, site.id, {
    ...report,
    ...sealed,
    copy: named && copy && { photo: named, ...copy },
  });
  await cases().openCase(tx, site, { ...report, namesMessage: message !== null });
  return ok({ received: true });
}

/** The photo in the message that a report names. */
const photoIn = (messages: readonly ReportedMessage[], named: EntityId | null): EntityId | null =>
  (messages.find(({ id }) => id === named)?.photo ?? null) as EntityId | null;
