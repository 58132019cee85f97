import { listSessions as operation, type SessionView } from '@bowline/contract/account';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { selectSessions } from './session-store.ts';

export const listSessionsRoute = (kernel: Kernel) => route(operation, (call) => listSessions(kernel, call));

/** Returns the caller's open sessions, most recently used first. */
async function listSessions(
  { database: { db } }: Kernel,
  { site, viewer }: Call<Member>,
): Promise<Result<{ sessions: SessionView[] }, never>> {
  const sessions = await selectSessions(db, site.id, viewer.id);
  return ok({
    sessions: sessions.map(({ id, browser, system, openedAt, lastUsedAt }) => ({
      id,
      browser,
      system,
      opened_at: openedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === viewer.session,
    })),
  });
}
