import { addCode, beginCode } from '@bowline/contract/staff';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { selectPerson } from '../store.ts';
import { factorAdded } from './factors.ts';
import { newSecret, openSecret, otpauthUri, sealSecret, secretText, stepOf } from './totp.ts';
import { deleteDraft, selectDraft, upsertDraft, upsertTotp } from './totp-store.ts';

const draftMinutes = 15;

export const beginCodeRoute = ({ database, vault, random, clock }: Kernel) =>
  route(beginCode, async ({ viewer }) => {
    const person = await selectPerson(database.db, viewer.id);
    if (!person) return refused('authentication_required');
    const secret = newSecret(random);
    await upsertDraft(database.db, {
      person: person.id,
      sealed: sealSecret(vault, person.id, secret),
      expiresAt: new Date(clock.now().getTime() + draftMinutes * 60_000),
    });
    return ok({ secret: secretText(secret), uri: otpauthUri(secret, person.name) });
  });

export const addCodeRoute = (kernel: Kernel) =>
  route(addCode, (call, { body }) =>
    call.commit(async (tx) => {
      const person = call.viewer.id;
      const now = kernel.clock.now();
      const sealed = await selectDraft(tx, person, now);
      const step = sealed && stepOf(openSecret(kernel.vault, person, sealed), body.code, now);
      if (!sealed || step === undefined) return refused('login_failed');
      const id = kernel.random.uuid7();
      await deleteDraft(tx, person);
      await upsertTotp(tx, { id, person, sealed, step, now });
      return factorAdded(kernel, tx, call, { id, kind: 'totp' });
    }),
  );
