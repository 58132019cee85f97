import { Registry } from 'prom-client';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { AnyCall, Member } from '#kernel/http/call.ts';
import type { Route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Task } from '#kernel/jobs/jobs.ts';
import type { BuiltModule } from '#kernel/module.ts';
import { createDirectDebits, type DirectDebits } from '#modules/direct-debits/index.ts';
import { createOffers } from '#modules/offers/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aCreditor } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createPayments } from '../index.ts';
import { ProviderUnavailable } from '../providers/provider.ts';
import { createModelProvider, type ModelProvider, modelTraits } from './model-provider.ts';

/** Later than any machine's clock, so that all jobs are due by it; in the middle of a month. */
const begin = new Date('2040-01-10T12:00:00Z');

/** Mails are a matter of other tests: here it counts that they were asked for. */
const mailTasks = /\.send_(receipt|withdrawal|mandate|late_refund)$/;

interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether new members get the discounts of new members. */
  readonly signupCodes?: boolean;
}

export type World = Awaited<ReturnType<typeof aWorld>>;

export interface Person {
  readonly site: Site;
  readonly member: MemberId;
}

type Answer =
  | { readonly ok: true; readonly value: Record<string, never> }
  | { readonly ok: false; readonly code: string };

/**
 * The product's own payments, offers, credits and accounts on a real database, and two providers with books of their own. The
 * routes are called behind the guard, whose work has tests of its own; jobs run when the model says so.
 */
export async function aWorld({ env = {}, signupCodes = true }: WorldOptions = {}) {
  const clock: FixedClock = fixedClock(begin);
  const server: TestServer = await aServer({ replace: { clock }, env });
  const { context, kernel } = server;
  const { db, pool } = kernel.database;
  const providers: Readonly<Record<keyof typeof modelTraits, ModelProvider>> = {
    sandbox: createModelProvider(modelTraits.sandbox),
    flexpay: createModelProvider(modelTraits.flexpay),
  };
  const countryOf = async () => 'NL';
  const offers = createOffers(kernel, {
    identity: context.identity,
    countryOf,
    openOrdersOf: context.payments.openOrdersOf,
  });
  const modelled = { ...kernel, metrics: { ...kernel.metrics, registry: new Registry() } };
  const { api, module } = createPayments(modelled, {
    credits: context.credits,
    identity: context.identity,
    offers: offers.api,
    countryOf,
    timeZoneOf: async () => 'Europe/Amsterdam',
    sites: context.sites,
    collectors: () => ({ direct_debit: debits.api.collector }),
    factories: { sandbox: () => providers.sandbox.provider, flexpay: () => providers.flexpay.provider },
  });
  const debits: BuiltModule<DirectDebits> = createDirectDebits(modelled, {
    credits: context.credits,
    identity: context.identity,
    payments: api,
    countryOf,
    sites: context.sites,
    sms: { send: async () => true },
    recordCommand: async () => undefined,
  });
  const modules = [module, debits.module];
  const tasks = new Map<string, Task>(
    modules
      .flatMap((one) => [
        ...(one.tasks ?? []),
        ...Object.values(one.queues ?? {}).flatMap((queue) => queue.tasks),
      ])
      .map((one) => [one.name, one]),
  );
  const routes = new Map<string, Route>(
    modules.flatMap((one) => one.routes ?? []).map((one) => [one.operation.id, one]),
  );

  const sites = [await aSellingSite(), await aSellingSite()];
  async function aSellingSite(): Promise<Site> {
    const site = await aSite(db, {
      settings: {
        countries: ['NL'],
        time_bonus: signupCodes,
        welcome_percentage: signupCodes ? 10 : 0,
        receipt_prefix: 'TST',
      },
    });
    for (const provider of ['sandbox', 'flexpay'] as const)
      await api.saveProviderAccount(db, site.id, {
        provider,
        position: 0,
        statementName: 'TST Media',
        credentials: {},
      });
    await api.saveProviderAccount(db, site.id, aCreditor);
    return site;
  }

  async function call(
    operation: string,
    { site, member }: { readonly site: Site; readonly member?: MemberId },
    input: { readonly params?: object; readonly query?: object; readonly body?: object },
  ): Promise<Answer> {
    const found = routes.get(operation);
    if (!found) throw new Error(`payments has no operation ${operation}`);
    const made: Partial<AnyCall> = {
      site: { id: site.id, name: site.name, domain: site.domain, settings: site.settings, open: true },
      ...(member !== undefined && {
        viewer: { kind: 'member', id: member, premium: false, confirmed: true, language: 'nl' } as Member,
      }),
      locale: 'nl',
      clock,
      country: 'NL',
      header: () => undefined,
      commit: (work) =>
        inTransaction(db, async (tx) => {
          const result = await work(tx);
          if (!result.ok) throw new Refused(result);
          return result;
        }).catch((error: unknown) => {
          if (error instanceof Refused) return error.result as Awaited<ReturnType<typeof work>>;
          throw error;
        }),
    };
    return (await found.handle(
      made as AnyCall,
      {
        params: input.params ?? {},
        query: input.query ?? {},
        body: input.body ?? {},
      } as never,
    )) as Answer;
  }

  interface Waiting {
    readonly id: string;
    readonly task: string;
    readonly payload: object;
  }
  /** The jobs that are due, in the order in which the worker takes them; mails are only noted. */
  async function dueJobs(): Promise<readonly Waiting[]> {
    const { rows } = await pool.query<Waiting>(
      `select id, task, payload from kernel.job where scheduled_at <= greatest(now(), $1)
       order by priority, scheduled_at, id`,
      [clock.now()],
    );
    const mails = rows.filter(({ task }) => mailTasks.test(task));
    for (const { task, payload } of mails)
      mailed.push({ task, ...(payload as { payment?: string; refund?: string }) });
    const skipped = rows.filter(({ task }) => mailTasks.test(task) || !tasks.has(task));
    if (skipped.length > 0) await take(skipped);
    return rows.filter((row) => !skipped.includes(row));
  }
  const take = (jobs: readonly Waiting[]) =>
    pool.query('delete from kernel.job where id = any($1)', [jobs.map(({ id }) => id)]);
  const mailed: { readonly task: string; readonly payment?: string; readonly refund?: string }[] = [];

  async function runJob(job: Waiting, twice: boolean): Promise<void> {
    const run = tasks.get(job.task);
    if (!run) return;
    // Enqueued again while it runs, it is a job of its own.
    await pool.query('update kernel.job set key = null where id = $1', [job.id]);
    const running = { id: job.id, attempt: 1, isLastAttempt: false };
    try {
      for (let times = twice ? 2 : 1; times > 0; times -= 1)
        await run.run(run.payload.parse(job.payload) as never, running);
      await take([job]);
    } catch (error) {
      // The worker tries again.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }

  return {
    server,
    clock,
    db,
    pool,
    providers,
    sites,
    payments: api,
    directDebits: debits.api,
    offers: offers.api,
    mailed: mailed as readonly (typeof mailed)[number][],
    call,

    async newMember(site: Site, name: string): Promise<Person> {
      const made = await inTransaction(db, (tx) =>
        context.identity.createAccount(tx, site.id, {
          email: `${name}@example.org`,
          passwordHash: 'x',
          language: 'nl',
          signupAt: clock.now(),
        }),
      );
      if (!made.ok) throw new Error(`${name} exists`);
      return { site, member: made.value.member };
    },

    /** Runs due jobs, and those they enqueue; `one` runs a single one. */
    async work({
      from = 'first',
      one = false,
      twice = false,
    }: {
      from?: 'first' | 'last';
      one?: boolean;
      /** As after a worker that died when the job was done and not yet marked so. */
      twice?: boolean;
    } = {}): Promise<void> {
      for (let runs = 0; ; runs += 1) {
        if (runs > 200) throw new Error('jobs without end');
        const job = (await dueJobs()).at(from === 'first' ? 0 : -1);
        if (!job) return;
        await runJob(job, twice);
        if (one) return;
      }
    },

    /** Runs a job that nobody enqueued. */
    run: async (task: string, payload: object): Promise<void> =>
      tasks.get(task)?.run(payload as never, {} as never),

    poll: () => tasks.get('payments.poll')?.run({} as never, {} as never),

    /** Makes room for the next sequence, which begins at the same time again. */
    async begin(): Promise<void> {
      await pool.query('delete from kernel.job');
      await pool.query('update payments.payment set next_poll_at = null where next_poll_at is not null');
      mailed.length = 0;
      for (const provider of Object.values(providers)) provider.forget();
      clock.set(begin);
    },

    close: () => server.close(),
  };
}

class Refused extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('refused');
    this.result = result;
  }
}
