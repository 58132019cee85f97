import { toApiError } from '#app/api/api-error.ts';
import { classifyFailure, setbackBy } from './classify-failure.ts';
import type { OutboxItem, OutgoingContent, PendingMessage } from './item.ts';
import { asKnown, pendingFrom } from './pending.ts';

/** Where messages wait. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  /** Whether it survives the page. */
  put(item: OutboxItem): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export interface OutboxParts {
  readonly owner: string;
  readonly store: OutboxStore;
  /** Sends one message. `keep` remembers how far it came. Resolves once it is acknowledged and shown. */
  readonly deliver: (item: OutboxItem, keep: Keep, signal: AbortSignal) => Promise<void>;
  /** Runs the work while no other page of this browser does work of that name. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells this browser's other pages that the store has changed. */
  readonly announce: () => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly delayAfter: (failures: number) => number;
  readonly now: () => number;
  readonly newKey: () => string;
}

export type Keep = (content: OutgoingContent) => Promise<void>;

interface Lane {
  /** The line is back. */
  wake: () => void;
  /** There is nothing left to wait for. */
  leave: () => void;
}

/** No server asks for more patience than this (classify-failure.ts); a clock that was set back might. */
const LONGEST_REST_MS = 60_000;
/** How long a conversation that is removed waits for the message that is just leaving. */
const SETTLE_MS = 5_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Messages on their way. Each is stored before it is sent and forgotten once it is acknowledged; those to one member go
 * one at a time, in their order. Of several open pages one sends, the others stand in line for it.
 */
export function createOutbox(parts: OutboxParts) {
  const { owner, store } = parts;
  const listeners = new Set<() => void>();
  const lanes = new Map<string, Lane>();
  /** Shown already, and still being written to the store. */
  const unsaved = new Map<string, { readonly item: OutboxItem; readonly saved: Promise<boolean> }>();
  /** Sent or discarded here: whatever the store says of them later, they are not sent again. */
  const done = new Set<string>();
  /** Waits for one that would be lost with the page. */
  const acknowledged = new Map<string, () => void>();
  const ended = new AbortController();
  let items: readonly OutboxItem[] = [];
  let pending: readonly PendingMessage[] = [];
  let lastAt = 0;
  let changes = 0;

  const stopped = () => ended.signal.aborted;

  function show(next: readonly OutboxItem[]) {
    items = next.map((item) => asKnown(items, item)).toSorted((one, other) => one.at - other.at);
    pending = pendingFrom(items).map((message) => asKnown(pending, message));
    for (const listener of listeners) listener();
  }
  async function reload(): Promise<void> {
    const before = changes;
    const stored = await store.all();
    // What was read is old already.
    if (before !== changes) return reload();
    const own = stored.filter(
      ({ key, ...item }) => item.owner === owner && !unsaved.has(key) && !done.has(key),
    );
    show([...own, ...[...unsaved.values()].map(({ item }) => item)]);
  }
  /** Whether it survives the page. Nothing is written once whoever wrote it has left, or has taken it back. */
  async function save(item: OutboxItem): Promise<boolean> {
    if (stopped() || done.has(item.key)) return true;
    const saved = store.put(item);
    unsaved.set(item.key, { item, saved });
    show([...items.filter(({ key }) => key !== item.key), item]);
    const survives = await saved;
    if (unsaved.get(item.key)?.saved === saved) unsaved.delete(item.key);
    changes += 1;
    parts.announce();
    return survives;
  }
  async function forget(...keys: string[]): Promise<void> {
    for (const key of keys) {
      done.add(key);
      unsaved.delete(key);
    }
    changes += 1;
    show(items.filter(({ key }) => !done.has(key)));
    await Promise.all(keys.map((key) => store.remove(key)));
    changes += 1;
    parts.announce();
  }

  const nextFor = (member: string) => items.find((item) => item.member === member && !item.refusal);
  const laneOf = (member: string) => `${owner}:${member}`;

  async function work(member: string): Promise<void> {
    const running = lanes.get(member);
    if (running) return running.wake();
    const lane: Lane = { wake: () => undefined, leave: () => undefined };
    lanes.set(member, lane);
    try {
      await parts.exclusively(laneOf(member), () => empty(member, lane));
    } finally {
      lanes.delete(member);
    }
    // What was added while the last one left.
    if (!stopped() && nextFor(member)) await work(member);
  }

  async function empty(member: string, lane: Lane): Promise<void> {
    for (;;) {
      // Another page may have sent it meanwhile.
      await reload();
      const item = nextFor(member);
      if (!item || stopped()) return;
      await unsaved.get(item.key)?.saved;
      const patience = (item.setback?.notBefore ?? 0) - parts.now();
      if (patience > 0) await rest(lane, Math.min(patience, LONGEST_REST_MS));
      if (nextFor(member)?.key === item.key && !stopped()) await attempt(item, lane);
    }
  }

  async function attempt(item: OutboxItem, lane: Lane): Promise<void> {
    let latest: OutboxItem = item;
    try {
      const keep: Keep = async (content) => {
        latest = { ...item, content };
        if (stopped() || done.has(item.key)) throw new DOMException('Taken back', 'AbortError');
        await save(latest);
      };
      await parts.deliver(item, keep, ended.signal);
      acknowledged.get(item.key)?.();
      await forget(item.key);
    } catch (error) {
      if (!stopped() && !done.has(item.key)) await failed(latest, error, lane);
    }
  }

  async function failed(item: OutboxItem, error: unknown, lane: Lane): Promise<void> {
    const { setback, ...rested } = item;
    const failures = setback?.failures ?? 0;
    const refusal = toApiError(error);
    const failure = classifyFailure(refusal, failures);
    if (failure === 'session_over') return stop();
    // Another page may have discarded it meanwhile.
    await reload();
    if (!items.some(({ key }) => key === item.key)) return;
    const { code, message, params } = refusal;
    if (failure === 'refused') return void (await save({ ...rested, refusal: { code, message, params } }));
    const again = setbackBy(refusal, failures, parts.now());
    await save({ ...rested, setback: again });
    if (again.notBefore === undefined) await rest(lane, parts.delayAfter(failures), 'until woken');
  }

  async function rest(lane: Lane, ms: number, until?: 'until woken'): Promise<void> {
    if (stopped()) return;
    const disturbed = new Promise<void>((resolve) => {
      lane.leave = resolve;
      // Whoever was asked for patience has it, whatever the line does.
      lane.wake = until ? resolve : () => undefined;
    });
    await Promise.race([parts.pause(ms), disturbed]);
  }

  /** Sends what can be sent, now rather than after the pause. */
  function workOn() {
    if (stopped()) return;
    for (const [member, lane] of lanes) if (!nextFor(member)) lane.leave();
    for (const member of new Set(items.filter(({ refusal }) => !refusal).map((item) => item.member)))
      void work(member);
  }
  /** For good: what is on its way is called back, and nothing is written any more. */
  function stop() {
    ended.abort();
    for (const lane of lanes.values()) lane.leave();
  }

  return {
    pending: () => pending,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stopped,
    stop,
    /** The line is back, or the page was opened. */
    wake: workOn,
    /** Reads the store anew: at the start, and when another page has changed it. */
    async refresh(): Promise<void> {
      await reload();
      workOn();
    },
    /** Resolves as soon as it cannot be lost any more: stored, or where nothing is, acknowledged. */
    async send(member: string, content: OutgoingContent): Promise<void> {
      lastAt = Math.max(parts.now(), lastAt + 1);
      const item = { key: parts.newKey(), owner, member, content, at: lastAt };
      const arrived = new Promise<void>((resolve) => acknowledged.set(item.key, resolve));
      const survives = await save(item);
      void work(member);
      if (!survives) await arrived;
      acknowledged.delete(item.key);
    },
    /** One that was refused, once more. */
    async retry(key: string): Promise<void> {
      const found = items.find((item) => item.key === key);
      if (!found?.refusal) return;
      const { refusal, ...item } = found;
      // The key belongs to another message, so this one needs its own.
      const taken = refusal.code === 'idempotency_conflict';
      if (taken) await forget(key);
      await save(taken ? { ...item, key: parts.newKey() } : item);
      void work(item.member);
    },
    /** It is not sent any more. One that is just leaving may still arrive. */
    async discard(key: string): Promise<void> {
      await forget(key);
      workOn();
    },
    /** Nothing more to this member. Resolves once nothing is on its way to them, or takes long to be. */
    async discardAll(member: string): Promise<void> {
      const known = () => items.filter((item) => item.member === member).map(({ key }) => key);
      await forget(...known());
      // Another page may have added some.
      await reload();
      await forget(...known());
      workOn();
      const settled = parts.exclusively(laneOf(member), () => Promise.resolve());
      await Promise.race([settled, parts.pause(SETTLE_MS)]);
    },
  };
}
