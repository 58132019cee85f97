import { demoStaff, demoStaffPassword } from '@bowline/demo/staff';
import type { Context } from '#context.ts';
import { isDeployed } from '#kernel/config.ts';

/** Creates who is missing of the demo's staff and returns the addresses of their secrets for authenticator apps. */
export async function makeStaff({ staff, kernel }: Context): Promise<readonly string[]> {
  if (isDeployed(kernel.config))
    throw new Error('secrets that everybody knows must not open a real back office');
  const addresses: string[] = [];
  for (const { name, role, grants, secret } of demoStaff) {
    await staff.personNamed(name, role, { grants });
    addresses.push(await staff.giveKnownSecret(name, secret, demoStaffPassword));
  }
  return addresses;
}
