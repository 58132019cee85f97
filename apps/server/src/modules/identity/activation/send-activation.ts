import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type MailContext, type MailDeps, mailMember, type OutgoingMail } from '../member-mail.ts';

export const sendActivationTask = {
  name: 'identity.send_activation',
  payload: memberReference,
} as const satisfies TaskSpec;

export const sendActivation = (kernel: Kernel, mailDeps: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, mailDeps, member, composeActivation);

/** Returns `undefined` when there is nothing left to confirm. */
export async function composeActivation({
  recipient,
  site,
  locale,
  link,
}: MailContext): Promise<OutgoingMail | undefined> {
  if (recipient.confirmed || recipient.deleted) return undefined;
  // Imported lazily: only the worker sends mail, and the templates take half a second and 46 MB to load.
  const { renderActivation } = await import('../mails/activation.tsx');
  return renderActivation({ site, locale, link: await link('activation', '/activate/done') });
}
