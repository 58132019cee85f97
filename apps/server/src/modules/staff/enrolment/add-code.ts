import { addCode, beginCode } from '@bowline/contract/staff';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { newSecret, openSecret, otpauthUri, sealSecret, secretText, stepOf } from '../factors/totp.ts';
import { deleteDraft, selectDraft, upsertDraft } from '../factors/totp-store.ts';
import { addFactor } from './add-factor.ts';
import { nameOf } from './name-of.ts';

const draftMinutes = 15;

export const beginCodeRoute = (kernel: Kernel) =>
  route(beginCode, async (call) => {
    const { database, vault, random, clock } = kernel;
    const name = await nameOf(kernel, call);
    if (name === undefined) return refused('authentication_required');
    const person = call.viewer.id;
    const secret = newSecret(random);
    const now = clock.now();
    await upsertDraft(database.db, {
      person,
      sealed: sealSecret(vault, person, secret),
      now,
      expiresAt: new Date(now.getTime() + draftMinutes * 60_000),
    });
    return ok({ secret: secretText(secret), uri: otpauthUri(secret, name) });
  });

export const addCodeRoute = (kernel: Kernel) =>
  route(addCode, async (call, { body }) => {
    const { vault, clock, passwords } = kernel;
    if (passwords.isCommon(body.password)) return refused('password_common');
    const passwordHash = await passwords.hash(body.password, call.network);
    return call.commit(async (tx) => {
      const person = call.viewer.id;
      const now = clock.now();
      const sealed = await selectDraft(tx, person, now);
      const secret = sealed && openSecret(vault, person, sealed);
      const step = secret && stepOf(secret, body.code, now);
      if (!secret || step === undefined) return refused('login_failed');
      await deleteDraft(tx, person);
      return addFactor(kernel, tx, call, { kind: 'totp', secret, step, passwordHash });
    });
  });
