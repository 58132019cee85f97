import type { PhotoLease as Lease, QueuedPhotoView } from '@bowline/contract/photo-queue';
import type { PhotoVeil } from '@bowline/contract/photo-veils';
import type { ApiError } from '@bowline/web-frame/api/api-error.ts';
import type { Choice, EarlierDecision, Entry } from './choice.ts';
import { createOutbox, type WaitingCall } from './outbox.ts';

/** What the room shows. A new object with every change. */
export interface QueueState {
  readonly entries: readonly Entry[];
  readonly index: number;
  readonly lease: Omit<Lease, 'photos'> | undefined;
  /** When it was given, in milliseconds since the epoch. */
  readonly leasedAt: number;
  readonly loading: boolean;
  readonly failure: ApiError | undefined;
  /** How many were decided in this sitting. */
  readonly decided: number;
  readonly waiting: readonly WaitingCall[];
  readonly lostSince: number | undefined;
  /** The entry in which somebody was quicker, until it is dismissed. */
  readonly decidedBefore: Entry | undefined;
  /** What could not be done: the owner deleted the photo, or it was too late to undo. A new object each time. */
  readonly notice: { readonly kind: 'too_late' | 'gone'; readonly name: string } | undefined;
}

export interface QueueDeps {
  lease(veil: PhotoVeil): Promise<Lease>;
  release(): void;
  send(call: WaitingCall): Promise<void>;
  toApiError(cause: unknown): ApiError;
  newKey(): string;
}

/** Fetches more when fewer than this are left. */
const fewLeft = 8;

export type QueueStore = ReturnType<typeof createQueueStore>;

/** The queue of one person in one tab. Every choice shows at once; the outbox tells the server in order. */
export function createQueueStore(deps: QueueDeps, initialVeil: PhotoVeil) {
  let veil = initialVeil;
  let state: QueueState = {
    entries: [],
    index: 0,
    lease: undefined,
    leasedAt: 0,
    loading: true,
    failure: undefined,
    decided: 0,
    waiting: [],
    lostSince: undefined,
    decidedBefore: undefined,
    notice: undefined,
  };
  const listeners = new Set<() => void>();
  const change = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const outbox = createOutbox({
    send: deps.send,
    onRefused: refused,
    onChange: () => change({ waiting: outbox.waiting(), lostSince: outbox.lostSince() }),
    toApiError: deps.toApiError,
    retryMs: 3_000,
  });
  let fetching: Promise<void> | undefined;

  function refused(call: WaitingCall, error: ApiError): void {
    const entry = state.entries.find(({ photo }) => photo.id === call.photo);
    if (error.code === 'decided_before' && call.kind === 'choice' && entry) {
      const { by = '', decision = '', at = '' } = error.params;
      const decidedBefore: EarlierDecision = {
        by: String(by),
        decision: String(decision),
        at: String(at),
        mine: call.choice,
      };
      const changed = { ...entry, decidedBefore, until: 0 };
      replace(entry.photo.id, changed);
      change({ decidedBefore: changed });
      return;
    }
    if (call.kind === 'choice') remove(call.photo);
    change({ notice: { kind: call.kind === 'undo' ? 'too_late' : 'gone', name: call.name } });
  }

  const replace = (id: string, entry: Entry) =>
    change({ entries: state.entries.map((other) => (other.photo.id === id ? entry : other)) });

  function remove(id: string): void {
    const at = state.entries.findIndex(({ photo }) => photo.id === id);
    if (at < 0) return;
    const entries = state.entries.filter((_, index) => index !== at);
    change({ entries, index: at < state.index ? state.index - 1 : state.index });
  }

  /** Keeps what is done and what is being looked at, drops what is no longer ours, and adds the rest. */
  function merge({ photos, ...lease }: Lease): void {
    const given = new Map(photos.map((photo) => [photo.id, photo]));
    const known = new Set(state.entries.map(({ photo }) => photo.id));
    const kept = state.entries
      .filter(({ photo, choice }, index) => choice || given.has(photo.id) || index === state.index)
      .map((entry) => (entry.choice ? entry : { ...entry, photo: given.get(entry.photo.id) ?? entry.photo }));
    const added = photos.filter(({ id }) => !known.has(id)).map(fresh);
    const current = state.entries[state.index]?.photo.id;
    const entries = [...kept, ...added];
    const found = entries.findIndex(({ photo }) => photo.id === current);
    change({
      entries,
      index: found < 0 ? firstOpen(entries) : found,
      lease,
      leasedAt: Date.now(),
      loading: false,
      failure: undefined,
    });
  }

  function fetchMore(): Promise<void> {
    fetching ??= deps
      .lease(veil)
      .then(merge, (cause: unknown) => change({ loading: false, failure: deps.toApiError(cause) }))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }

  function choose(choice: Choice): Entry | undefined {
    const entry = state.entries[state.index];
    if (!entry || entry.choice) return undefined;
    const { photo } = entry;
    const now = Date.now();
    const holdMs = 1000 * (state.lease?.hold_seconds ?? 0);
    const made = { ...entry, choice, until: now + holdMs };
    const entries = state.entries.map((other) => (other === entry ? made : other));
    change({
      entries,
      index: firstOpen(entries, state.index + 1),
      decided: state.decided + (isDecision(choice) ? 1 : 0),
      decidedBefore: undefined,
    });
    outbox.add({ kind: 'choice', choice, ...addressOf(photo), at: now, key: deps.newKey() });
    if (entries.filter((other) => !other.choice).length < fewLeft) void fetchMore();
    return made;
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: () => fetchMore(),
    choose,
    /** Takes back the last choice that has not been carried out. Returns it. */
    undo(): Entry | undefined {
      const last = lastUndoable(state.entries, Date.now());
      if (!last?.choice) return undefined;
      const { photo, choice } = last;
      const open = fresh(photo);
      const entries = state.entries.map((entry) => (entry === last ? open : entry));
      change({
        entries,
        index: entries.indexOf(open),
        decided: state.decided - (isDecision(choice) ? 1 : 0),
      });
      if (!outbox.withdraw(photo.id))
        outbox.add({ kind: 'undo', ...addressOf(photo), at: Date.now(), key: deps.newKey() });
      return last;
    },
    move(by: 1 | -1): void {
      const index = state.index + by;
      if (index >= 0 && index < state.entries.length) change({ index, decidedBefore: undefined });
    },
    goTo: (id: string) =>
      change({
        index: Math.max(
          0,
          state.entries.findIndex(({ photo }) => photo.id === id),
        ),
      }),
    dismissDecidedBefore: () =>
      change({ decidedBefore: undefined, index: firstOpen(state.entries, state.index) }),
    setVeil(next: PhotoVeil): void {
      veil = next;
      void fetchMore();
    },
    flush: () => void outbox.flush(),
    close(): void {
      outbox.close();
      deps.release();
    },
  };
}

const fresh = (photo: QueuedPhotoView): Entry => ({
  photo,
  choice: undefined,
  until: 0,
  decidedBefore: undefined,
});

const addressOf = ({ id, site, owner }: QueuedPhotoView) => ({
  photo: id,
  site: site.domain,
  name: owner.name,
});

/** The next that nobody has decided, from here on and then from the beginning; the end when there is none. */
function firstOpen(entries: readonly Entry[], from = 0): number {
  const after = entries.findIndex(({ choice }, index) => index >= from && !choice);
  if (after >= 0) return after;
  const before = entries.findIndex(({ choice }) => !choice);
  return before >= 0 ? before : entries.length;
}

const isDecision = (choice: Choice): boolean => choice.kind === 'approve' || choice.kind === 'reject';

/**
 * How many photos wait, without those that this person has just dealt with, and how many of these they can still take back. The
 * server counts a decided photo until its decision is carried out.
 */
export function waitingOf(
  { entries, lease, leasedAt }: Pick<QueueState, 'entries' | 'lease' | 'leasedAt'>,
  now: number,
): { readonly count: number; readonly undoable: number } {
  const holdMs = 1000 * (lease?.hold_seconds ?? 0);
  const done = entries.filter(({ choice, decidedBefore }) => choice && !decidedBefore);
  const counted = done.filter(({ choice, until }) =>
    choice && isDecision(choice) ? until > leasedAt : until - holdMs >= leasedAt,
  );
  return {
    count: Math.max(0, (lease?.waiting.count ?? 0) - counted.length),
    undoable: done.filter(({ until }) => until > now).length,
  };
}

export const lastUndoable = (entries: readonly Entry[], now: number): Entry | undefined =>
  entries
    .filter(({ choice, until, decidedBefore }) => choice && !decidedBefore && until > now)
    .toSorted((one, other) => one.until - other.until)
    .at(-1);
