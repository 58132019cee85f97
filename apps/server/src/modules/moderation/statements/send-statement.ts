import type { z } from 'zod';
import { entityId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { memberReference } from '#modules/identity/index.ts';
import type { ModerationDeps } from '../ports.ts';
import { statementToken } from '../seals.ts';
import { selectStatement } from './statement-store.ts';

const payload = memberReference.extend({ statement: entityId });
export const sendStatementTask = {
  name: 'moderation.send_statement',
  payload,
} as const satisfies TaskSpec;

/** The mail names neither the subject of the statement nor any member. A member who cannot log in gets a link that opens the statement. */
export async function sendStatement(
  { kernel, identity }: Pick<ModerationDeps, 'kernel' | 'identity'>,
  { site, member, statement: id }: z.output<typeof payload>,
): Promise<void> {
  const { nudges, database, vault } = kernel;
  nudges.nudge(site, member, 'user');
  await identity.mailMember({ site, member }, async ({ recipient, site: from, locale }) => {
    const statement = await selectStatement(database.db, site, id);
    if (!statement || !recipient.confirmed || recipient.deleted) return undefined;
    const keepsOut =
      statement.role === 'restricted' && (statement.outcome === 'suspend' || statement.outcome === 'end');
    const link = keepsOut
      ? `${from.origin}/decision?token=${statementToken(vault, site, id)}`
      : `${from.origin}/decisions/${id}`;
    const { renderStatement } = await import('../mails/statement.tsx');
    return { ...(await renderStatement({ site: from, locale, link })), id: `statement-${id}` };
  });
}
