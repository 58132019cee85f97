/** Groups that cannot log in. */
export const groups = {
  /** Reads and writes the rows of all modules, as `tableRights` says. */
  app: 'bowline_app',
  /** Calls the rare functions of the ledger: grants beyond the sign-up credits, refunds, chargebacks, corrections. */
  ledger: 'bowline_ledger',
} as const;

/** One login per process, each with the rights that its work needs. The migrator creates groups and logins. */
export const logins = {
  api: { role: 'bowline_api', memberOf: [groups.app] },
  worker: { role: 'bowline_worker', memberOf: [groups.app, groups.ledger] },
  /** Recognizes sessions, notes activity and enqueues jobs; `tableRights` names its tables. */
  realtime: { role: 'bowline_realtime', memberOf: [] },
} as const;

export type Login = keyof typeof logins;

/** The login of a process; tools work with the rights of the worker. */
export const loginOf = (service: string): Login => (service in logins ? (service as Login) : 'worker');

/** Returns the address with another user, and with their password where the server asks for one. */
export function loginUrl(databaseUrl: string, login: Login, password?: string): string {
  const url = new URL(databaseUrl);
  url.username = logins[login].role;
  url.password = password === undefined ? '' : encodeURIComponent(password);
  return url.href;
}

const ours: readonly string[] = [...Object.values(groups), ...Object.values(logins).map(({ role }) => role)];

export class DatabaseLoginError extends Error {
  override name = 'DatabaseLoginError';
}

interface Connection {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ rows: { login: string; roles: string[] | null; powerful: boolean }[] }>;
}

/**
 * Refuses a connection whose login could become more than a process needs: `set role` is open to every session, whatever
 * role it was started with.
 */
export async function mustBeRestricted(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select session_user as login,
            rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as powerful,
            (select array_agg(other.rolname::text) from pg_roles as other
             where pg_has_role(session_user, other.oid, 'member') and other.rolname <> all ($1)) as roles
     from pg_roles where rolname = session_user`,
    [ours],
  );
  const [found] = rows;
  if (found && !found.powerful && found.roles === null) return;
  const reason = found?.roles ? `may act as ${found.roles.join(', ')}` : 'is a superuser or may create roles';
  throw new DatabaseLoginError(
    `In production DATABASE_URL must log in as ${Object.values(logins)
      .map(({ role }) => role)
      .join(
        ', ',
      )}, or as a member of these alone: ${found?.login} ${reason}. See docs/guides/run-in-production.md.`,
  );
}
