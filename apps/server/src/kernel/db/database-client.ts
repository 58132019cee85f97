import pg from 'pg';
import { PreparedQuery } from './prepared-query.ts';

/**
 * A connection that is closed when a query has no answer in time (`query_timeout`). PostgreSQL's own `statement_timeout` does not
 * end a COMMIT that waits for a replica, nor a wait for a server whose network is cut; and an answer that comes late would be
 * taken for that of the next query. Queries with a name are sent as `PreparedQuery`.
 */
export class DatabaseClient extends pg.Client {
  readonly #statements: PreparedQuery['statements'] = new Map();

  override query: pg.Client['query'] = (...args: unknown[]) => {
    const [config] = args;
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which differ in what they return
    const answer: any = isNamed(config) ? this.#run(config) : this.#send(args);
    if (!isNamed(config) && answer instanceof Promise)
      answer.catch((error: unknown) => this.#closeAfter(error));
    return answer;
  };

  async #run(config: pg.QueryConfig & { name: string }): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers();
    this.#send([
      new PreparedQuery(config, this.#statements, (error, answer) =>
        error ? reject(error) : resolve(answer),
      ),
    ]);
    try {
      return await promise;
    } catch (error) {
      this.#closeAfter(error);
      // The stack leads to the socket that brought the error; from here it leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #send(args: unknown[]): unknown {
    return (super.query as (...all: unknown[]) => unknown)(...args);
  }

  #closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout')
      void this.end().catch(() => undefined);
  }
}

const isNamed = (config: unknown): config is pg.QueryConfig & { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';
