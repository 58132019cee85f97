import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Identity, type MemberReference, memberReference } from '#modules/identity/index.ts';
import { archiveDays } from './rules.ts';
import { selectReadyArchive } from './store.ts';

export const notifyExportReadyTask = {
  name: 'privacy.tell_ready',
  payload: memberReference,
} as const satisfies TaskSpec;

/** The link holds no token: the download requires a login. */
export const notifyExportReady = (
  { database }: Pick<Kernel, 'database'>,
  identity: Pick<Identity, 'mailMember'>,
  { site, member }: MemberReference,
): Promise<void> =>
  identity.mailMember({ site, member }, async ({ recipient, site: from, locale }) => {
    if (recipient.deleted || !(await selectReadyArchive(database.db, site, member))) return undefined;
    // Imported lazily: only the worker sends mail.
    const { renderExportReady } = await import('./mails/export-ready.tsx');
    return renderExportReady({
      site: from,
      locale,
      link: `${from.origin}/settings#export`,
      days: archiveDays,
    });
  });
