import type { OfficeCall } from '#kernel/http/call.ts';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sessionHash } from '../sessions.ts';
import { selectPerson } from '../store.ts';
import { selectOpened } from './enrolment-store.ts';

/** Of who calls, inside or with a link. */
export async function nameOf(
  { database, vault, clock }: Kernel,
  call: OfficeCall,
): Promise<string | undefined> {
  const { db } = database;
  if (call.viewer.enrolled) return (await selectPerson(db, call.viewer.id))?.name;
  return (await selectOpened(db, sessionHash(vault, call.cookie(staffCookie) ?? ''), clock.now()))?.name;
}
