import type { PhotoLease as Lease } from '@bowline/contract/photo-queue';
import { ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WaitingCall } from './outbox.ts';
import { createQueueStore, type QueueStore, waitingOf } from './queue-store.ts';

type Photo = Lease['photos'][number];

const photoNamed = (name: string): Photo => ({
  id: name,
  site: { domain: 'bowline.localhost', name: 'Bowline' },
  uploaded_at: '2026-11-16T11:00:00.000Z',
  width: 1280,
  height: 1600,
  place: 5,
  hints: { faces: 1, nudity: 0.04, resembles_removed: false, sent_before: false },
  veiled: false,
  look_only: false,
  owner: {
    id: 'A'.repeat(16),
    name,
    age: 32,
    country: 'NL',
    region: 'Utrecht',
    since: '2026-07-09T09:00:00.000Z',
    premium: true,
    language: 'nl',
    approved: 4,
    rejected: 0,
    reports: 0,
    main_photo: null,
  },
  actions: ['approve', 'explicit', 'set_aside', 'escalate'],
  escalation: null,
});

const leaseOf = (...names: string[]): Lease => ({
  photos: names.map(photoNamed),
  waiting: { count: names.length, more: false, oldest_at: null },
  told: {},
  hold_seconds: 20,
  lease_seconds: 600,
});

let sent: WaitingCall[];
let answer: (call: WaitingCall) => Promise<void>;
let given: Lease;
let released: number;
let store: QueueStore;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T14:08:00Z') });
  sent = [];
  released = 0;
  answer = async () => undefined;
  given = leaseOf('Daan', 'Bo', 'Ines');
  let keys = 0;
  store = createQueueStore(
    {
      lease: async () => given,
      release: () => {
        released += 1;
      },
      send: async (call) => {
        await answer(call);
        sent.push(call);
      },
      toApiError,
      newKey: () => {
        keys += 1;
        return `key ${keys}`;
      },
    },
    'flagged',
  );
  await store.start();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const current = () => store.get().entries[store.get().index]?.photo.id;
const approve = { kind: 'approve' } as const;
const settled = () => vi.advanceTimersByTimeAsync(0);
const offline = () => Promise.reject(new ApiError({ statusCode: 503, code: 'unavailable' }));

describe('createQueueStore()', () => {
  it('shows the next photo in the same turn as the decision, before anything is sent', () => {
    store.choose(approve);
    expect([current(), store.get().decided, sent]).toEqual(['Bo', 1, []]);
  });

  it('sends decisions one after the other in their order', async () => {
    const running: string[] = [];
    let most = 0;
    answer = async ({ photo }) => {
      running.push(photo);
      most = Math.max(most, running.length);
      await new Promise((resolve) => setTimeout(resolve, photo === 'Daan' ? 50 : 1));
      running.splice(running.indexOf(photo), 1);
    };
    for (let count = 0; count < 3; count += 1) store.choose(approve);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ photo }) => photo)).toEqual(['Daan', 'Bo', 'Ines']);
    expect(most).toBe(1);
  });

  it('keeps decisions while there is no line, and sends them in order with their first keys', async () => {
    answer = offline;
    store.choose(approve);
    store.choose({ kind: 'reject', reason: 'explicit' });
    await settled();
    expect(store.get().waiting.map(({ name }) => name)).toEqual(['Daan', 'Bo']);
    expect(store.get().lostSince).toBe(Date.now());
    expect(current()).toBe('Ines');
    answer = async () => undefined;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.map(({ photo, key }) => [photo, key])).toEqual([
      ['Daan', 'key 1'],
      ['Bo', 'key 2'],
    ]);
    expect([store.get().waiting, store.get().lostSince]).toEqual([[], undefined]);
  });

  it('keeps why a photo is escalated while there is no line, and withdraws the escalation when it has left', async () => {
    answer = offline;
    const escalate = { kind: 'escalate', reason: 'minor' } as const;
    store.choose(escalate);
    await settled();
    answer = async () => undefined;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toMatchObject([{ photo: 'Daan', choice: escalate }]);
    expect(store.undo()?.choice).toEqual(escalate);
    await settled();
    expect(sent.map(({ kind }) => kind)).toEqual(['choice', 'undo']);
    expect(current()).toBe('Daan');
  });

  it('takes back a decision that has not left without telling the server', async () => {
    answer = offline;
    store.choose(approve);
    store.choose(approve);
    await settled();
    store.undo();
    expect([current(), store.get().waiting.map(({ name }) => name)]).toEqual(['Bo', ['Daan']]);
  });

  it('withdraws a decision that has left, within its seconds and not after', async () => {
    store.choose(approve);
    await settled();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(store.undo()?.photo.id).toBe('Daan');
    await settled();
    expect(sent.map(({ kind }) => kind)).toEqual(['choice', 'undo']);
    expect([current(), store.get().decided]).toEqual(['Daan', 0]);
    store.choose(approve);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.undo()).toBeUndefined();
  });

  it('names who was quicker and goes on', async () => {
    const params = { by: 'Johanna Berg', decision: 'somebody_else', at: '2026-11-16T14:07:56.000Z' };
    answer = () => Promise.reject(new ApiError({ statusCode: 409, code: 'decided_before', params }));
    store.choose(approve);
    await settled();
    expect(store.get().decidedBefore?.decidedBefore).toEqual({ ...params, mine: approve });
    expect(current()).toBe('Bo');
    expect(store.undo()).toBeUndefined();
    store.dismissDecidedBefore();
    expect(store.get().decidedBefore).toBeUndefined();
  });

  it('drops a photo that its owner has deleted, and says so', async () => {
    answer = () => Promise.reject(new ApiError({ statusCode: 404, code: 'not_found' }));
    store.choose(approve);
    await settled();
    expect(store.get().entries.map(({ photo }) => photo.id)).toEqual(['Bo', 'Ines']);
    expect(store.get().notice).toEqual({ kind: 'gone', name: 'Daan' });
    expect(current()).toBe('Bo');
  });

  it('adds what the next lease brings behind what is there, and drops what is no longer ours', async () => {
    given = leaseOf('Ines', 'Kofi');
    store.choose(approve);
    await settled();
    expect(store.get().entries.map(({ photo }) => photo.id)).toEqual(['Daan', 'Bo', 'Ines', 'Kofi']);
    store.choose(approve);
    given = leaseOf('Kofi');
    await settled();
    store.choose(approve);
    await settled();
    expect(current()).toBe('Kofi');
  });

  it('gives the lease back on closing', () => {
    store.close();
    expect(released).toBe(1);
  });
});

describe('the number of photos that wait', () => {
  const now = () => waitingOf(store.get(), Date.now());

  it('falls with the press, and says how many can be taken back until the time is over', () => {
    expect(now()).toEqual({ count: 3, undoable: 0 });
    store.choose({ kind: 'approve' });
    store.choose({ kind: 'set_aside' });
    expect(now()).toEqual({ count: 1, undoable: 2 });
    vi.advanceTimersByTime(21_000);
    expect(now()).toEqual({ count: 1, undoable: 0 });
  });

  it('is not reduced twice by what the server no longer counts', async () => {
    store.choose({ kind: 'approve' });
    store.choose({ kind: 'set_aside' });
    await store.start();
    vi.advanceTimersByTime(21_000);
    given = leaseOf('Ines');
    await store.start();
    expect(now()).toEqual({ count: 1, undoable: 0 });
  });

  it('rises again when a choice is taken back', () => {
    store.choose({ kind: 'approve' });
    store.undo();
    expect(now()).toEqual({ count: 3, undoable: 0 });
  });
});
