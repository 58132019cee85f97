import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { classifyFailure, setbackBy } from './classify-failure.ts';
import { asKnown, type OutboxItem, type OutgoingContent, type PendingMessage, pendingFrom } from './item.ts';

/** The storage behind the outbox. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  /** Resolves with whether the item survives the page. */
  put(item: OutboxItem): Promise<boolean>;
  remove(key: string): Promise<void>;
  /**
   * Removes an item that is still kept back. Of this and `claim`, called by two pages at once, one succeeds: what was
   * taken back is never sent. Resolves with whether it was removed.
   */
  takeBack(key: string): Promise<boolean>;
  /** Ends an item's delay. Resolves with whether it is still there to be sent. */
  claim(key: string): Promise<boolean>;
  /** Ends an item's delay at once, while the page is being closed. */
  claimNow(key: string): void;
}

export interface OutboxDeps {
  readonly owner: string;
  readonly store: OutboxStore;
  /** Sends one message. `keep` stores its progress. Resolves once it is acknowledged and shown. */
  readonly deliver: (item: OutboxItem, keep: Keep, signal: AbortSignal) => Promise<void>;
  /** Sends one message with a request that outlives the page. Returns false if it is too large for that. */
  readonly deliverOnLeaving: (item: OutboxItem) => boolean;
  /** Runs `work` under a lock of that name shared by all pages of this browser. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Notifies the browser's other pages that the store has changed. */
  readonly announce: () => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly delayAfter: (failures: number) => number;
  readonly now: () => number;
  readonly newKey: () => string;
}

export type Keep = (content: OutgoingContent) => Promise<void>;

interface Lane {
  /** Ends a retry delay early: the connection is back. */
  wake: () => void;
  /** Ends any delay: the message it waits for is gone. */
  leave: () => void;
}

/** The longest delay the server can ask for (classify-failure.ts); a clock set back must not extend it. */
const MAX_DELAY_MS = 60_000;
/** How long discardAll() waits for a message that is being sent. */
const SETTLE_MS = 5_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The queue of unsent messages. Each is stored before it is sent and removed once acknowledged; messages to one
 * member go one at a time, in order. One of several open pages sends, the others wait for its lock.
 */
export function createOutbox(deps: OutboxDeps) {
  const { owner, store } = deps;
  const listeners = new Set<() => void>();
  const lanes = new Map<string, Lane>();
  /** Shown, but not stored yet. */
  const unsaved = new Map<string, { readonly item: OutboxItem; readonly saved: Promise<boolean> }>();
  /** Sent or discarded by this page: never sent again, whatever the store says. */
  const done = new Set<string>();
  /** Callbacks for messages that could not be stored and would be lost with the page. */
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
    // The store changed while it was read.
    if (before !== changes) return reload();
    const own = stored.filter(
      ({ key, ...item }) => item.owner === owner && !unsaved.has(key) && !done.has(key),
    );
    show([...own, ...[...unsaved.values()].map(({ item }) => item)]);
  }
  /** Resolves with whether the item survives the page. Stores nothing after stop() or discard(). */
  async function save(item: OutboxItem): Promise<boolean> {
    if (stopped() || done.has(item.key)) return true;
    const saved = store.put(item);
    unsaved.set(item.key, { item, saved });
    show([...items.filter(({ key }) => key !== item.key), item]);
    const survives = await saved;
    if (unsaved.get(item.key)?.saved === saved) unsaved.delete(item.key);
    changes += 1;
    deps.announce();
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
    deps.announce();
  }

  const nextFor = (member: string) => items.find((item) => item.member === member && !item.refusal);
  const laneOf = (member: string) => `${owner}:${member}`;

  async function work(member: string): Promise<void> {
    const running = lanes.get(member);
    if (running) return running.wake();
    const lane: Lane = { wake: () => undefined, leave: () => undefined };
    lanes.set(member, lane);
    try {
      await deps.exclusively(laneOf(member), () => empty(member, lane));
    } finally {
      lanes.delete(member);
    }
    // A message was added while the last one was sent.
    if (!stopped() && nextFor(member)) await work(member);
  }

  async function empty(member: string, lane: Lane): Promise<void> {
    for (;;) {
      // Another page may have sent it.
      await reload();
      const item = nextFor(member);
      if (!item || stopped()) return;
      await unsaved.get(item.key)?.saved;
      const delay = Math.max(item.setback?.notBefore ?? 0, item.leavesAt ?? 0) - deps.now();
      if (delay > 0) await rest(lane, Math.min(delay, MAX_DELAY_MS));
      if (nextFor(member)?.key !== item.key || stopped()) continue;
      if (item.leavesAt === undefined) await attempt(item, lane);
      else if (!(await store.claim(item.key))) await forget(item.key);
      else await attempt(claimed(item), lane);
    }
  }

  /** Shows that an item cannot be taken back any more. */
  function claimed({ leavesAt: _past, ...item }: OutboxItem): OutboxItem {
    changes += 1;
    show(items.map((other) => (other.key === item.key ? item : other)));
    deps.announce();
    return item;
  }

  async function attempt(item: OutboxItem, lane: Lane): Promise<void> {
    let latest: OutboxItem = item;
    try {
      const keep: Keep = async (content) => {
        latest = { ...item, content };
        if (stopped() || done.has(item.key))
          throw new DOMException('The message was discarded', 'AbortError');
        await save(latest);
      };
      await deps.deliver(item, keep, ended.signal);
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
    // Another page may have discarded it.
    await reload();
    if (!items.some(({ key }) => key === item.key)) return;
    const { code, message, params } = refusal;
    if (failure === 'refused') return void (await save({ ...rested, refusal: { code, message, params } }));
    const next = setbackBy(refusal, failures, deps.now());
    await save({ ...rested, setback: next });
    if (next.notBefore === undefined) await rest(lane, deps.delayAfter(failures), 'until woken');
  }

  async function rest(lane: Lane, ms: number, until?: 'until woken'): Promise<void> {
    if (stopped()) return;
    const interrupted = new Promise<void>((resolve) => {
      lane.leave = resolve;
      // A delay the server asked for is kept also when the connection comes back.
      lane.wake = until ? resolve : () => undefined;
    });
    await Promise.race([deps.pause(ms), interrupted]);
  }

  /** Sends what can be sent now and skips retry delays. */
  function workOn() {
    if (stopped()) return;
    for (const [member, lane] of lanes) if (!nextFor(member)) lane.leave();
    for (const member of new Set(items.filter(({ refusal }) => !refusal).map((item) => item.member)))
      void work(member);
  }
  /** Aborts what is being sent and stores nothing from now on. Final. */
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
    /** Call when the connection is back or the page becomes visible. */
    wake: workOn,
    /** Rereads the store: at the start, and when another page has changed it. */
    async refresh(): Promise<void> {
      await reload();
      workOn();
    },
    /**
     * Resolves once the message cannot be lost: stored, or, where the browser refuses storage, acknowledged. With
     * `delayMs` it is kept back for that long, so that it can be taken back.
     */
    async send(member: string, content: OutgoingContent, delayMs = 0): Promise<void> {
      lastAt = Math.max(deps.now(), lastAt + 1);
      const leavesAt = delayMs > 0 ? { leavesAt: deps.now() + delayMs } : {};
      const item = { key: deps.newKey(), owner, member, content, at: lastAt, ...leavesAt };
      const arrived = new Promise<void>((resolve) => acknowledged.set(item.key, resolve));
      const survives = await save(item);
      void work(member);
      if (!survives) await arrived;
      acknowledged.delete(item.key);
    },
    /** Tries a refused message again. */
    async retry(key: string): Promise<void> {
      const found = items.find((item) => item.key === key);
      if (!found?.refusal) return;
      const { refusal, ...item } = found;
      // The server knows this key for another message.
      const taken = refusal.code === 'idempotency_conflict';
      if (taken) await forget(key);
      await save(taken ? { ...item, key: deps.newKey() } : item);
      void work(item.member);
    },
    /** Takes back a message that is still kept back. Resolves with its content, or `undefined` if it has left. */
    async takeBack(key: string): Promise<OutgoingContent | undefined> {
      const item = items.find((one) => one.key === key);
      await unsaved.get(key)?.saved;
      if (item?.leavesAt === undefined || !(await store.takeBack(key))) return undefined;
      await forget(key);
      workOn();
      return item.content;
    },
    /**
     * Call when the page is being closed. Its author pressed "send" and may not be back for days, so what is kept back
     * leaves now: to each member one message, because nothing orders two of them. The rest leaves with the next page.
     */
    leavePage() {
      for (const member of new Set(items.map((item) => item.member))) {
        const item = nextFor(member);
        if (item?.leavesAt === undefined || !deps.deliverOnLeaving(item)) continue;
        store.claimNow(item.key);
        claimed(item);
      }
    },
    /** Discards a message. If it is being sent, it may still arrive. */
    async discard(key: string): Promise<void> {
      await forget(key);
      workOn();
    },
    /** Discards everything to this member. Resolves once nothing is being sent to them, or after SETTLE_MS. */
    async discardAll(member: string): Promise<void> {
      const known = () => items.filter((item) => item.member === member).map(({ key }) => key);
      await forget(...known());
      // Another page may have added some.
      await reload();
      await forget(...known());
      workOn();
      const settled = deps.exclusively(laneOf(member), () => Promise.resolve());
      await Promise.race([settled, deps.pause(SETTLE_MS)]);
    },
  };
}
