import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityId } from '#kernel/ids.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import type { TestServer } from '#testing/server/test-server.ts';

/** Objects of the staff that an operation can refer to. They belong to no member and to no site. */
export const staffKinds = ['factor', 'device', 'proposal'] as const;
export type StaffKind = (typeof staffKinds)[number];

/** Makes objects of the staff, each for one call: most operations use theirs up. */
export function createStaffObjects({ context, kernel }: TestServer) {
  const { pool } = kernel.database;

  async function factorOf(person: EntityId): Promise<string> {
    const id = randomUUID();
    const add = (one: string) =>
      pool.query(
        `insert into staff.passkey (id, person_id, credential_id, public_key, counter, name, created_at)
         values ($1, $2, $3, '\\x00', 0, 'Laptop', now())`,
        [one, person, randomBytes(16)],
      );
    // The last one cannot be removed.
    await add(id);
    await add(randomUUID());
    return id;
  }

  async function deviceOf(person: EntityId): Promise<string> {
    const id = randomUUID();
    await pool.query(
      `insert into staff.device (id, person_id, token_hash, created_at, last_used_at) values ($1, $2, $3, now(), now())`,
      [id, person, randomBytes(16)],
    );
    return id;
  }

  async function proposal(expires: 'next week' | 'yesterday'): Promise<string> {
    const id = randomUUID();
    const [leaver, admin] = [await aStaffMember(context), await aStaffMember(context, 'admin')];
    await pool.query(
      `insert into staff.proposal (id, kind, person_id, reason, proposed_by, proposed_at, expires_at)
       values ($1, 'end', $2, 'leaves', $3, now(), now() + $4::interval)`,
      [id, leaver.id, admin.id, expires === 'next week' ? '7 days' : '-1 day'],
    );
    return id;
  }

  return async (kind: StaffKind, caller: EntityId | undefined, target: string): Promise<string> => {
    if (kind === 'factor' && target === 'own' && caller) return factorOf(caller);
    if (kind === 'factor' && target === 'another') return factorOf((await aStaffMember(context)).id);
    if (kind === 'device' && target === 'own' && caller) return deviceOf(caller);
    if (kind === 'device' && target === 'another') return deviceOf((await aStaffMember(context)).id);
    if (kind === 'proposal' && target === 'another') return proposal('next week');
    if (kind === 'proposal' && target === 'deleted') return proposal('yesterday');
    return randomUUID();
  };
}
