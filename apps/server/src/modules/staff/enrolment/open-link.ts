import { enterByLink } from '@bowline/contract/staff';
import type { Config } from '#kernel/config.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { relyingParty } from '../factors/passkeys.ts';
import type { StaffMetrics } from '../metrics.ts';
import { sessionHash, staffCookieOf } from '../sessions.ts';
import { type Enrolment, insertEnrolment, openEnrolment } from './enrolment-store.ts';

const linkHours = 24;
const openedMinutes = 60;

/** The token is behind the `#`, which browsers send to no server. */
const linkAddress = (config: Config, token: string): string =>
  `${relyingParty(config).origin}/enter#${token}`;

/** Returns the address of a link that can be used once, within a day. */
export async function createLink(
  { config, vault, random, clock }: Kernel,
  tx: Queryable,
  enrolment: Pick<Enrolment, 'person' | 'name' | 'kind' | 'proposal'>,
): Promise<string> {
  const [token, now] = [random.token(), clock.now()];
  const expiresAt = new Date(now.getTime() + linkHours * 60 * 60_000);
  await insertEnrolment(
    tx,
    { ...enrolment, id: random.uuid4(), expiresAt },
    { tokenHash: vault.lookup('staff.link', token), now },
  );
  return linkAddress(config, token);
}

interface OpenedLink {
  readonly enrolment: Enrolment;
  /** Of the device, and nobody else's: the link's own counts no more. */
  readonly token: string;
}

/** Lets a device add something to sign in with. What the person signs in with now counts until that is confirmed. */
export async function openLink(
  { vault, random, clock }: Kernel,
  tx: Queryable,
  linkToken: string,
): Promise<OpenedLink | undefined> {
  const [token, now] = [random.token(), clock.now()];
  const enrolment = await openEnrolment(tx, vault.lookup('staff.link', linkToken), {
    tokenHash: sessionHash(vault, token),
    now,
    expiresAt: new Date(now.getTime() + openedMinutes * 60_000),
  });
  if (!enrolment) return undefined;
  await recordAudit(tx, { at: now, ...whoUsed(enrolment), action: 'link.used', detail: enrolment.kind });
  return { enrolment, token };
}

export const enterByLinkRoute = (kernel: Kernel, metrics: StaffMetrics) =>
  route(enterByLink, async (call, { body }) => {
    const entered = await call.commit(async (tx) => {
      const opened = await openLink(kernel, tx, body.token);
      if (!opened) return refused('link_invalid');
      call.setCookie(staffCookieOf(opened.token, openedMinutes * 60));
      const { name, kind } = opened.enrolment;
      return ok({ name, kind });
    });
    if (entered.ok) metrics.linksUsed.inc({ kind: entered.value.kind });
    return entered;
  });

/** Who opens a link that has to be confirmed is nobody yet. */
const whoUsed = ({ person, proposal }: Enrolment): { person: EntityId | null; object: EntityId } => ({
  person: proposal === null ? person : null,
  object: person,
});
