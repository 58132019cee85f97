import { listFactors, removeFactor } from '@bowline/contract/staff';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { deleteFactor, lockFactors, selectFactors } from '../factors/factor-store.ts';
import { renewSession, sessionHash } from '../sessions.ts';
import { deviceCode } from './device-code.ts';
import { selectOpened } from './enrolment-store.ts';
import { nameOf } from './name-of.ts';

export const listFactorsRoute = (kernel: Kernel) =>
  route(listFactors, async (call) => {
    const { database, vault, clock } = kernel;
    const { db } = database;
    const { id, enrolled } = call.viewer;
    const name = await nameOf(kernel, call);
    if (name === undefined) return refused('authentication_required');
    if (enrolled) return ok({ name, enrolled, factors: await selectFactors(db, id), device_code: null });
    const enrolment = await selectOpened(db, sessionHash(vault, call.cookie(staffCookie) ?? ''), clock.now());
    const device_code = enrolment?.factorSealed ? deviceCode(vault, enrolment.id) : null;
    return ok({ name, enrolled, factors: [], device_code });
  });

export const removeFactorRoute = (kernel: Kernel) =>
  route(removeFactor, (call, { params }) =>
    call.commit(async (tx) => {
      const person = call.viewer.id;
      await lockFactors(tx, person);
      const factors = await selectFactors(tx, person);
      const factor = factors.find(({ id }) => id === params.id);
      if (!factor) return refused('not_found');
      if (factors.length === 1) return refused('last_factor');
      await deleteFactor(tx, person, params.id);
      if (!(await renewSession(kernel, tx, call))) return refused('authentication_required');
      await recordAudit(tx, {
        at: kernel.clock.now(),
        person,
        action: 'factor.removed',
        object: person,
        detail: factor.kind,
      });
      return ok({ removed: true as const });
    }),
  );
