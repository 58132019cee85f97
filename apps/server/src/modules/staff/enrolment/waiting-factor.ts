import { z } from 'zod';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { insertPasskey } from '../factors/passkeys.ts';
import { sealSecret } from '../factors/totp.ts';
import { upsertTotp } from '../factors/totp-store.ts';

const bytes = z.string().transform((text): Buffer => Buffer.from(text, 'base64'));

const newFactor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passkey'),
    name: z.string(),
    credential: bytes,
    publicKey: bytes,
    counter: z.number(),
  }),
  z.object({ kind: z.literal('totp'), secret: bytes, step: z.number(), passwordHash: z.string() }),
]);
/** What somebody will sign in with. */
export type NewFactor = z.output<typeof newFactor>;

/** Stores what the person signs in with from now on. Returns false for a passkey that is known already. */
export async function storeFactor(
  { vault, random, clock }: Kernel,
  tx: Queryable,
  person: EntityId,
  factor: NewFactor,
): Promise<boolean> {
  const [id, now] = [random.uuid7(), clock.now()];
  if (factor.kind === 'passkey')
    return insertPasskey(tx, { id, person, ...factor }, { name: factor.name, now });
  const sealed = sealSecret(vault, person, factor.secret);
  await upsertTotp(tx, { id, person, sealed, now, step: factor.step, passwordHash: factor.passwordHash });
  return true;
}

const aad = (enrolment: string): string => `staff.enrolment.factor:${enrolment}`;

export function sealFactor(vault: Vault, enrolment: EntityId, factor: NewFactor): Buffer {
  const text = JSON.stringify(factor, (_key, value: unknown) => (isBytes(value) ? base64Of(value) : value));
  return vault.sealWithMaster(Buffer.from(text), aad(enrolment));
}

export const openFactor = (vault: Vault, enrolment: EntityId, sealed: Buffer): NewFactor =>
  newFactor.parse(JSON.parse(vault.openWithMaster(sealed, aad(enrolment)).toString()));

/** As `Buffer` writes itself into JSON. */
interface WrittenBytes {
  readonly type: 'Buffer';
  readonly data: readonly number[];
}
const isBytes = (value: unknown): value is WrittenBytes =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
const base64Of = ({ data }: WrittenBytes): string => Buffer.from(data).toString('base64');

export const waitingFactors = masterSealed({
  table: 'staff.enrolment',
  key: ['id'],
  column: 'factor_sealed',
  reseal: (vault, { id, factor_sealed }) =>
    factor_sealed ? vault.resealWithMaster(factor_sealed, aad(id)) : undefined,
});
