import { toApiError } from '../../../api/api-error.ts';
import type { OutboxItem, OutgoingContent, PendingMessage } from './item.ts';
import { verdictOn } from './verdict.ts';

/** Where messages wait. Everything in it survives the page. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface OutboxParts {
  readonly owner: string;
  readonly store: OutboxStore;
  /** Sends one message. `keep` remembers how far it came. Resolves once it is acknowledged and shown. */
  readonly deliver: (item: OutboxItem, keep: (content: OutgoingContent) => Promise<void>) => Promise<void>;
  /** Runs the work while no other page of this browser does work of that name. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells this browser's other pages that the store has changed. */
  readonly announce: () => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly delayAfter: (failures: number) => number;
  readonly now: () => number;
  readonly newKey: () => string;
}

interface Lane {
  failures: number;
  wake: () => void;
}

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
  const unsaved = new Map<string, { readonly item: OutboxItem; readonly saved: Promise<void> }>();
  let items: readonly OutboxItem[] = [];
  let pending: readonly PendingMessage[] = [];
  let stopped = false;
  let lastAt = 0;
  let changes = 0;

  function show(next: readonly OutboxItem[] = items) {
    items = next.toSorted((one, other) => one.at - other.at);
    pending = items.map((item) => asPending(item, lanes.get(item.member)));
    for (const listener of listeners) listener();
  }
  async function reload(): Promise<void> {
    const before = changes;
    const stored = await store.all();
    // What was read is old already.
    if (before !== changes) return reload();
    const own = stored.filter((item) => item.owner === owner && !unsaved.has(item.key));
    show([...own, ...[...unsaved.values()].map(({ item }) => item)]);
  }
  async function save(item: OutboxItem): Promise<void> {
    const saved = store.put(item);
    unsaved.set(item.key, { item, saved });
    show([...items.filter(({ key }) => key !== item.key), item]);
    await saved;
    unsaved.delete(item.key);
    changes += 1;
    parts.announce();
  }
  async function forget(key: string): Promise<void> {
    await store.remove(key);
    changes += 1;
    show(items.filter((item) => item.key !== key));
    parts.announce();
  }

  const nextFor = (member: string) => items.find((item) => item.member === member && !item.refusal);

  async function work(member: string): Promise<void> {
    const running = lanes.get(member);
    if (running) return running.wake();
    const lane: Lane = { failures: 0, wake: () => undefined };
    lanes.set(member, lane);
    try {
      await parts.exclusively(`${owner}:${member}`, () => empty(member, lane));
    } finally {
      lanes.delete(member);
    }
    // What was added while the last one left.
    if (!stopped && nextFor(member)) await work(member);
  }

  async function empty(member: string, lane: Lane): Promise<void> {
    for (;;) {
      // Another page may have sent it meanwhile.
      await reload();
      const item = nextFor(member);
      if (!item || stopped) return;
      await unsaved.get(item.key)?.saved;
      await attempt(item, lane);
    }
  }

  async function attempt(item: OutboxItem, lane: Lane): Promise<void> {
    let latest = item;
    try {
      await parts.deliver(item, (content) => {
        latest = { ...item, content };
        return save(latest);
      });
      lane.failures = 0;
      await forget(item.key);
    } catch (error) {
      const refusal = toApiError(error);
      const verdict = verdictOn(refusal, lane.failures);
      if (verdict === 'session_over') stop();
      if (verdict === 'refused') await save(refused(latest, refusal));
      if (verdict !== 'again') return;
      lane.failures += 1;
      show();
      const woken = new Promise<void>((resolve) => {
        lane.wake = resolve;
      });
      await Promise.race([parts.pause(parts.delayAfter(lane.failures - 1)), woken]);
    }
  }

  /** Sends what can be sent, now rather than after the pause. */
  function workOn() {
    if (stopped) return;
    for (const member of new Set(items.filter(({ refusal }) => !refusal).map((item) => item.member)))
      void work(member);
  }
  function stop() {
    stopped = true;
    for (const lane of lanes.values()) lane.wake();
  }

  return {
    pending: () => pending,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stopped: () => stopped,
    stop,
    /** The line is back, or the page was opened. */
    wake: workOn,
    /** Reads the store anew: at the start, and when another page has changed it. */
    async refresh(): Promise<void> {
      await reload();
      workOn();
    },
    /** Resolves as soon as it cannot be lost any more. */
    async send(member: string, content: OutgoingContent): Promise<void> {
      lastAt = Math.max(parts.now(), lastAt + 1);
      await save({ key: parts.newKey(), owner, member, content, at: lastAt });
      void work(member);
    },
    /** Everything that this member was not sent, once more. */
    async retry(member: string): Promise<void> {
      for (const { refusal, ...item } of items.filter((one) => one.member === member && one.refusal)) {
        // The key belongs to another message, so this one needs its own.
        const taken = refusal?.code === 'idempotency_conflict';
        if (taken) await forget(item.key);
        await save(taken ? { ...item, key: parts.newKey() } : item);
      }
      void work(member);
    },
    discard: forget,
  };
}

function refused(item: OutboxItem, { code, message, params }: ReturnType<typeof toApiError>): OutboxItem {
  return { ...item, refusal: { code, message, params } };
}

function asPending({ key, member, content, at, refusal }: OutboxItem, lane?: Lane): PendingMessage {
  const state = refusal ? 'failed' : lane && lane.failures > 0 ? 'waiting' : 'sending';
  return { key, member, content, at: new Date(at).toISOString(), state, error: refusal };
}
