import { enterByLink } from '@bowline/contract/staff';
import type { Config } from '#kernel/config.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { deleteFactors } from '../factors/factor-store.ts';
import { relyingParty } from '../factors/passkeys.ts';
import { startSession } from '../sessions.ts';
import { selectPerson } from '../store.ts';

const linkHours = 24;
type LinkKind = 'invitation' | 'recovery';

/** The token is behind the `#`, which browsers send to no server. */
const linkAddress = (config: Config, token: string): string =>
  `${relyingParty(config).origin}/enter#${token}`;

/** Returns the address of a link that can be used once, within a day. A person has one at most. */
export async function createLink(
  { config, vault, random, clock }: Kernel,
  tx: Queryable,
  person: EntityId,
  kind: LinkKind,
): Promise<string> {
  const token = random.token();
  await tx.deleteFrom('staff.link').where('person_id', '=', person).execute();
  await tx
    .insertInto('staff.link')
    .values({
      token_hash: vault.lookup('staff.link', token),
      person_id: person,
      kind,
      expires_at: new Date(clock.now().getTime() + linkHours * 60 * 60_000),
    })
    .execute();
  return linkAddress(config, token);
}

/** Opens a session without a factor. What the person signed in with before is lost, or somebody else's: it ends. */
export const enterByLinkRoute = (kernel: Kernel) =>
  route(enterByLink, (call, { body }) =>
    call.commit(async (tx) => {
      const now = kernel.clock.now();
      const link = await tx
        .deleteFrom('staff.link')
        .where('token_hash', '=', kernel.vault.lookup('staff.link', body.token))
        .where('expires_at', '>', now)
        .returning(['person_id', 'kind'])
        .executeTakeFirst();
      const person = link && (await selectPerson(tx, link.person_id as EntityId));
      if (!link || !person) return refused('link_invalid');
      await deleteFactors(tx, person.id);
      await startSession(kernel, tx, call, person.id, null);
      await recordAudit(tx, {
        at: now,
        person: person.id,
        action: 'link.used',
        object: person.id,
        detail: link.kind,
      });
      return ok({ name: person.name });
    }),
  );
