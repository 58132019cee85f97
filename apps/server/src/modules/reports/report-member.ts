import { reportMember as operation } from '@bowline/contract/reports';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { sealText } from './seals.ts';
import { insertReport } from './store.ts';

export interface ReportDeps {
  readonly kernel: Pick<Kernel, 'vault' | 'random'>;
  readonly identity: Pick<Identity, 'mailRecipientOf'>;
  readonly profiles: Pick<Profiles, 'resolve'>;
  readonly photos: Pick<Photos, 'isShown'>;
}

type ReportForm = z.output<typeof operation.body>;

export const reportMemberRoute = (deps: ReportDeps) =>
  route(operation, (call, { params, body }) => reportMember(deps, call, params.id, body));

/** Refuses members whom the caller cannot see, and the caller. */
const reportMember = (
  { kernel, identity, profiles, photos }: ReportDeps,
  call: Call<Member>,
  publicId: PublicId,
  { reason, text = '', photo }: ReportForm,
): Promise<Result<{ received: true }, 'member_unavailable' | 'authentication_required'>> =>
  call.commit(async (tx) => {
    const viewer = memberViewerOf(call);
    if (publicId === viewer.publicId) return refused('member_unavailable');
    const reported = await profiles.resolve(tx, viewer, publicId);
    if (!reported.ok) return reported;
    // The same refusal, which does not reveal whether such a photo exists.
    if (photo && !(await photos.isShown(tx, reported.value, photo))) return refused('member_unavailable');
    const reporter = await identity.mailRecipientOf(tx, viewer.site, viewer.member);
    if (!reporter) return refused('authentication_required');

    const id = kernel.random.uuid7();
    await insertReport(tx, viewer.site, {
      id,
      reporter: viewer.member,
      reported: reported.value.member,
      photo: photo ?? null,
      reason,
      textSealed: text === '' ? null : sealText(kernel.vault, reporter.wrappedKey, id, text),
      createdAt: call.clock.now(),
    });
    return ok({ received: true });
  });
