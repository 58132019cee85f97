import {
  dismissNotices,
  readStaffMe,
  type StaffPreferences,
  saveStaffPreferences,
  staffNotices,
} from '@bowline/contract/staff';
import { rightsOf } from '@bowline/contract/staff-rights';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import type { StaffDeps } from './ports.ts';
import { selectSession } from './session-store.ts';
import { sessionHash } from './sessions.ts';
import { selectNotices, selectPreferences, updateNoticesSeen, updatePreferences } from './store.ts';

const defaults: StaffPreferences = { keys_on: true, keys: [], veil: 'flagged', grey: false };

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}

export const readMeRoute = ({ database, vault, clock, sitesById }: StaffDeps) =>
  route(readStaffMe, async (call) => {
    const token = call.cookie(staffCookie) ?? '';
    const session = await selectSession(database.db, sessionHash(vault, token), clock.now());
    if (!session) return refused('authentication_required');
    const { id, name, role, grants, sites } = session.person;
    const own = await sitesById(sites);
    const notices = await selectNotices(database.db, id);
    return ok({
      person: { id, name, initials: initialsOf(name), role, grants: [...grants] },
      all_sites: sites === 'all',
      sites: own.map(({ domain, name: site, settings }) => ({ domain, name: site, theme: settings.theme })),
      rights: rightsOf(session.person),
      preferences: { ...defaults, ...(await selectPreferences(database.db, id)) },
      session: { factor: session.factor, expires_at: session.expiresAt.toISOString() },
      notices: notices.flatMap(({ action, at }) => {
        const known = staffNotices.find((one) => one === action);
        return known ? [{ action: known, at: at.toISOString() }] : [];
      }),
    });
  });

export const savePreferencesRoute = () =>
  route(saveStaffPreferences, (call, { body }) =>
    call.commit(async (tx) => {
      await updatePreferences(tx, call.viewer.id, body);
      return ok({ preferences: body });
    }),
  );

export const dismissNoticesRoute = ({ database, clock }: StaffDeps) =>
  route(dismissNotices, async ({ viewer }) => {
    await updateNoticesSeen(database.db, viewer.id, clock.now());
    return ok({ seen: true as const });
  });
