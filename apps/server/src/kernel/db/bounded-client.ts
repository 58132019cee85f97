import pg from 'pg';

/**
 * A connection that is closed when a query has no answer in time (`query_timeout`). PostgreSQL's own `statement_timeout` does not
 * end a COMMIT that waits for a replica, nor a wait for a server whose network is cut; and an answer that comes late would be
 * taken for that of the next query.
 */
export class BoundedClient extends pg.Client {
  override query: pg.Client['query'] = (...args: unknown[]) => {
    const answer = (super.query as (...all: unknown[]) => unknown)(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#closeAfter(error));
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which differ in what they return
    return answer as any;
  };

  #closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout')
      void this.end().catch(() => undefined);
  }
}
