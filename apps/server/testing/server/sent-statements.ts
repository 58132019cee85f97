import pg from 'pg';
import { vi } from 'vitest';

/** Returns the statements that this process sends to PostgreSQL while `work` runs, on whichever connection. */
export async function sentStatements(
  work: () => Promise<unknown>,
): Promise<{ readonly text: string; readonly values: readonly unknown[] }[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([one]) => {
      const { text, values = [] } = one as unknown as pg.QueryConfig<unknown[]>;
      return { text: text.trim(), values };
    });
  } finally {
    query.mockRestore();
  }
}
