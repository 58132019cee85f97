import type { MasterSealed } from './crypto/master-sealed.ts';
import type { Queryable } from './db/transaction.ts';
import type { Route } from './http/operations.ts';
import { type Event, eventTasks, type Reaction } from './jobs/events.ts';
import type { Task } from './jobs/jobs.ts';
import type { CronEntry } from './jobs/scheduler.ts';
import type { WorkerQueue } from './jobs/worker.ts';
import { inErasureOrder, type MemberData } from './member-data/member-data.ts';

/** What a module adds to the processes. It states only what it has. */
export interface Module {
  /** The contract's operations that the module answers. */
  readonly routes?: readonly Route[];
  /** Jobs of the everyday queue: each takes milliseconds. */
  readonly tasks?: readonly Task[];
  /** Schedules of these tasks. */
  readonly cron?: readonly CronEntry[];
  /** Queues of the module's own, by name, for jobs that take seconds. */
  readonly queues?: Readonly<Record<string, WorkerQueue>>;
  /** What the module emits. */
  readonly events?: readonly Event[];
  /** What the module does about events of others. */
  readonly reactions?: readonly Reaction[];
  readonly memberData?: MemberData;
  readonly masterSealed?: readonly MasterSealed[];
  close?(): Promise<void>;
}

/** What a module's `createX` returns: the functions that others may call, and what it adds to the processes. */
export interface BuiltModule<Api> {
  readonly api: Api;
  readonly module: Module;
}

export const defineModule = <Api>(built: BuiltModule<Api>): BuiltModule<Api> => built;

/** All modules of a process. They are added in the order in which they are built, from the ground up. */
export function createModules(db: Queryable) {
  const modules: Module[] = [];
  const all = <Part>(partsOf: (module: Module) => readonly Part[] | undefined): readonly Part[] =>
    modules.flatMap((module) => partsOf(module) ?? []);

  return {
    add<Api>({ api, module }: BuiltModule<Api>): Api {
      modules.push(module);
      return api;
    },

    routes: () => all(({ routes }) => routes),
    masterSealed: () => all(({ masterSealed }) => masterSealed),

    /** In the order of erasure. Modules built later go first: their rows are about what the earlier ones store. */
    memberData: (): readonly MemberData[] =>
      inErasureOrder(modules.toReversed().flatMap(({ memberData }) => memberData ?? [])),

    schedule: () => all(({ cron }) => cron),

    queues(): { readonly everyday: WorkerQueue } & Record<string, WorkerQueue> {
      const carried = eventTasks(
        db,
        all(({ events }) => events),
        all(({ reactions }) => reactions),
      );
      const everyday = { tasks: [...all(({ tasks }) => tasks), ...carried] };
      return { ...Object.assign({}, ...modules.map(({ queues }) => queues)), everyday };
    },

    /** Closes what modules hold open, in the reverse of the order in which they were built. */
    async close(): Promise<void> {
      for (const module of modules.toReversed()) await module.close?.();
    },
  };
}
