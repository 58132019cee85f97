import { forgetDevice, listDevices } from '@bowline/contract/staff';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { OfficeCall, Staff, Viewer } from '#kernel/http/call.ts';
import { staffDeviceCookie } from '#kernel/http/cookie-name.ts';
import { deviceOf } from '#kernel/http/device.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import {
  deleteDevice,
  insertDevice,
  type KnownDevice,
  selectDevice,
  selectDevices,
  touchDevice,
} from './device-store.ts';

const cookieDays = 400;

const deviceHash = (vault: Vault, token: string): Buffer => vault.lookup('staff.device', token);

type Caller = OfficeCall<Viewer | Staff>;

/** The browser that calls, if somebody of the staff has signed in there before. */
export async function callingDevice(
  { vault }: Pick<Kernel, 'vault'>,
  db: Queryable,
  call: Pick<Caller, 'cookie'>,
): Promise<KnownDevice | undefined> {
  const token = call.cookie(staffDeviceCookie);
  return token === undefined ? undefined : selectDevice(db, deviceHash(vault, token));
}

/** Makes the browser known in which this person has just signed in. */
export async function rememberDevice(
  kernel: Pick<Kernel, 'vault' | 'random' | 'clock'>,
  tx: Queryable,
  call: Caller,
  person: EntityId,
): Promise<EntityId> {
  const now = kernel.clock.now();
  const known = await callingDevice(kernel, tx, call);
  if (known?.person === person) {
    await touchDevice(tx, known.id, now);
    return known.id;
  }
  const [id, token] = [kernel.random.uuid4(), kernel.random.token()];
  const tokenHash = deviceHash(kernel.vault, token);
  await insertDevice(tx, { id, person, tokenHash, now, ...deviceOf(call.userAgent) });
  call.setCookie({
    name: staffDeviceCookie,
    value: token,
    options: { httpOnly: true, sameSite: 'strict', path: '/', maxAge: cookieDays * 24 * 60 * 60 },
  });
  return id;
}

export const listDevicesRoute = (kernel: Kernel) =>
  route(listDevices, async (call) => {
    const { db } = kernel.database;
    const calling = await callingDevice(kernel, db, call);
    const devices = await selectDevices(db, call.viewer.id, kernel.clock.now());
    return ok({
      devices: devices.map(({ created_at, last_used_at, ...device }) => ({
        ...device,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_this: device.id === calling?.id,
      })),
    });
  });

export const forgetDeviceRoute = () =>
  route(forgetDevice, (call, { params }) =>
    call.commit(async (tx) =>
      (await deleteDevice(tx, call.viewer.id, params.id))
        ? ok({ forgotten: true as const })
        : refused('not_found'),
    ),
  );
