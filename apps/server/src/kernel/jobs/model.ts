/** What the queue must do, as plain data: model.test.ts compares it with PostgreSQL after every step. */
export type WorkerName = 'A' | 'B';

export type Step =
  | {
      readonly verb: 'enqueue';
      readonly delay: number;
      readonly members: string | readonly string[];
      readonly max: number;
      readonly priority: number;
      readonly task: string;
      readonly key: string | undefined;
      readonly keeps: boolean;
    }
  | { readonly verb: 'take'; readonly worker: WorkerName; readonly atMost: number }
  | { readonly verb: 'finish' | 'fail'; readonly worker: WorkerName; readonly which: number }
  | { readonly verb: 'extend' | 'kill'; readonly worker: WorkerName }
  | { readonly verb: 'rescue' | 'park' | 'unpark' }
  /** All clocks go on, or only the database's is set. */
  | { readonly verb: 'wait' | 'jump'; readonly seconds: number }
  | { readonly verb: 'erase'; readonly member: string }
  | { readonly verb: 'tick'; readonly minute: number; readonly workers: number };

interface Job {
  readonly id: number;
  /** The step that enqueued it; 0 for the scheduled task. */
  number: number;
  task: string;
  priority: number;
  max: number;
  members: string | readonly string[] | undefined;
  readonly key: string | undefined;
  state: 'scheduled' | 'available' | 'executing' | 'retryable' | 'discarded';
  attempt: number;
  /** Seconds from now. */
  due: number;
  lease?: number | undefined;
  leasedBy?: string | undefined;
}

interface Held {
  readonly job: Job;
  readonly number: number;
  readonly attempt: number;
  /** Seconds, by the worker's own clock. */
  validFor: number;
  /** Not taken again by the same worker. */
  isLatest: boolean;
}

export const emptyModel = () => ({
  jobs: [] as Job[],
  parked: [] as Job[],
  held: { A: [] as Held[], B: [] as Held[] },
  lives: { A: 0, B: 0 },
  slot: undefined as number | undefined,
  lastId: 0,
  enqueued: [] as number[],
  /** Jobs that are no longer there, and why. */
  ended: new Map<number, 'done' | 'replaced' | 'dropped' | 'erased'>(),
  hasJumped: false,
});
export type Model = ReturnType<typeof emptyModel>;

const leaseSeconds = 30;
export const waits = ({ state }: Pick<Job, 'state'>): boolean =>
  state !== 'executing' && state !== 'discarded';

type NewJob = Pick<Job, 'number' | 'task' | 'priority' | 'max' | 'members' | 'key' | 'due'>;

function enqueue(model: Model, made: NewJob, keeps: boolean): void {
  const state = made.due > 0 ? 'scheduled' : 'available';
  const replaced = model.jobs.find((job) => waits(job) && job.key !== undefined && job.key === made.key);
  if (!replaced) {
    model.jobs.push({ ...made, id: ++model.lastId, state, attempt: 0 });
    return;
  }
  if (replaced.number > 0) model.ended.set(replaced.number, 'replaced');
  const isKept = keeps && replaced.attempt === 0;
  Object.assign(
    replaced,
    made,
    { attempt: 0 },
    isKept ? { due: replaced.due, state: replaced.state } : { state },
  );
}

function remove(model: Model, job: Job, why: 'done' | 'dropped' | 'erased'): void {
  model.jobs.splice(model.jobs.indexOf(job), 1);
  if (job.number > 0) model.ended.set(job.number, why);
}

function fail(model: Model, job: Job, delay: number): void {
  const state = job.attempt < job.max ? 'retryable' : 'discarded';
  const hasNewer = model.jobs.some((other) => waits(other) && job.key !== undefined && other.key === job.key);
  if (hasNewer) remove(model, job, 'dropped');
  else Object.assign(job, { state, due: delay, lease: undefined, leasedBy: undefined });
}

function take(model: Model, worker: WorkerName, atMost: number): void {
  for (const job of model.jobs) if (waits(job) && job.due <= 0) job.state = 'available';
  const order = model.jobs
    .filter(({ state }) => state === 'available')
    .toSorted((a, b) => a.priority - b.priority || a.due - b.due || a.id - b.id);
  for (const job of order.slice(0, atMost)) {
    Object.assign(job, { state: 'executing', lease: leaseSeconds, leasedBy: nameOf(model, worker) });
    job.attempt += 1;
    for (const earlier of model.held[worker]) if (earlier.job.id === job.id) earlier.isLatest = false;
    const { number, attempt } = job;
    model.held[worker].push({ job, number, attempt, validFor: leaseSeconds, isLatest: true });
  }
}

/** A restarted worker is another. */
const nameOf = (model: Model, worker: WorkerName) => `${worker}${model.lives[worker]}`;

const isHeld = (model: Model, worker: WorkerName, { job }: Held) =>
  model.jobs.includes(job) && job.state === 'executing' && job.leasedBy === nameOf(model, worker);

function end(model: Model, { verb, worker, which }: Extract<Step, { verb: 'finish' | 'fail' }>): void {
  const held = model.held[worker];
  const [ended] = held.splice(which % Math.max(held.length, 1), 1);
  if (!ended || !isHeld(model, worker, ended) || ended.job.attempt !== ended.attempt) return;
  if (verb === 'finish') remove(model, ended.job, 'done');
  else fail(model, ended.job, Math.exp(Math.min(ended.job.attempt, 10)));
}

function rescue(model: Model): void {
  for (const job of model.jobs.filter(({ state }) => state === 'executing')) {
    job.lease = Math.min(job.lease ?? 0, leaseSeconds);
    if (job.lease < 0) fail(model, job, 0);
  }
}

function erase(model: Model, member: string): void {
  for (const job of model.jobs.filter(
    ({ state, members }) => state !== 'executing' && members?.includes(member),
  )) {
    const others = Array.isArray(job.members) ? job.members.filter((one) => one !== member) : [];
    if (others.length > 0) job.members = others;
    else remove(model, job, 'erased');
  }
}

function unpark(model: Model): void {
  for (const job of model.parked.splice(0)) {
    const newer = model.jobs.some((other) => waits(other) && job.key !== undefined && other.key === job.key);
    if (newer) model.ended.set(job.number, 'dropped');
    else
      model.jobs.push({
        ...job,
        id: ++model.lastId,
        state: 'scheduled',
        max: job.max - job.attempt,
        attempt: 0,
      });
  }
}

/** Moves what is measured in seconds from now. */
function moveClock(model: Model, seconds: number): void {
  for (const job of model.jobs) {
    job.due -= seconds;
    if (job.lease !== undefined) job.lease -= seconds;
  }
}

export function applyStep(model: Model, step: Step, number: number): void {
  switch (step.verb) {
    case 'enqueue':
      model.enqueued.push(number);
      // As in the test: no two are due at once.
      enqueue(model, { ...step, number, due: step.delay - 0.001 * (1_000 - number) }, step.keeps);
      break;
    case 'take':
      take(model, step.worker, step.atMost);
      break;
    case 'finish':
    case 'fail':
      end(model, step);
      break;
    case 'extend':
      for (const held of model.held[step.worker].filter(({ isLatest }) => isLatest)) {
        held.validFor = isHeld(model, step.worker, held) ? leaseSeconds : 0;
        if (held.validFor > 0) held.job.lease = leaseSeconds;
      }
      break;
    case 'kill':
      model.lives[step.worker] += 1;
      model.held[step.worker] = [];
      break;
    case 'rescue':
      rescue(model);
      break;
    case 'park':
      model.parked.push(...model.jobs.filter((job) => waits(job) && job.number > 0));
      model.jobs = model.jobs.filter((job) => !model.parked.includes(job));
      break;
    case 'unpark':
      unpark(model);
      break;
    case 'wait':
      for (const held of [...model.held.A, ...model.held.B]) held.validFor -= step.seconds;
      moveClock(model, step.seconds);
      break;
    case 'jump':
      model.hasJumped = true;
      moveClock(model, step.seconds);
      break;
    case 'erase':
      erase(model, step.member);
      break;
    case 'tick': {
      const isDue = model.slot !== undefined && model.slot < step.minute;
      model.slot = Math.max(model.slot ?? step.minute, step.minute);
      const scheduled = { number: 0, task: 'test.tick', priority: 0, max: 12, members: undefined, due: 0 };
      if (isDue) enqueue(model, { ...scheduled, key: 'schedule:test.tick' }, true);
    }
  }
}
