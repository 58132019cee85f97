import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openStore } from './idb-store.ts';
import { type OutboxItem, type OutgoingContent, randomUuid } from './item.ts';
import { createOutbox, type OutboxDeps, type OutboxStore } from './outbox.ts';

const say = (text: string): OutgoingContent => ({ kind: 'text', text });
const wordsOf = ({ content }: Pick<OutboxItem, 'content'>) =>
  content.kind === 'text' ? content.text : content.kind;
const refusal = (statusCode: number, code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ statusCode, code: code ?? 'internal', message: 'Nee' });
const offline = () => new ApiError({ statusCode: 503, code: 'unavailable' });

/** The browser's store on a database in memory. */
function memoryStore(): OutboxStore & { readonly kept: Map<string, OutboxItem> } {
  const kept = new Map<string, OutboxItem>();
  const store = openStore({
    all: async () => [...kept.values()],
    put: async (item) => kept.set(item.key, item),
    remove: async (key) => kept.delete(key),
    async change(key, to) {
      const before = kept.get(key);
      const next = before && to(before);
      if (next) kept.set(key, next);
      else kept.delete(key);
      return before;
    },
  });
  return { ...store, kept };
}

/** A browser with one store and named locks, shared by its pages. */
function aBrowser() {
  const store = memoryStore();
  const queues = new Map<string, Promise<void>>();
  const arrived: string[] = [];
  const pages: ReturnType<typeof createOutbox>[] = [];
  const attempts: string[] = [];
  let answer: (item: OutboxItem) => void | Promise<void> = () => undefined;

  function openPage(more: Partial<OutboxDeps> = {}) {
    const page = createOutbox({
      owner: 'me',
      store,
      async deliver(item) {
        attempts.push(wordsOf(item));
        await answer(item);
        arrived.push(wordsOf(item));
      },
      deliverOnLeaving(item) {
        attempts.push(wordsOf(item));
        return true;
      },
      exclusively(name, work) {
        const turn = (queues.get(name) ?? Promise.resolve()).then(work);
        queues.set(
          name,
          turn.catch(() => undefined),
        );
        return turn;
      },
      announce: () => {
        for (const other of pages) if (other !== page) void other.refresh();
      },
      pause: () => new Promise(() => undefined),
      delayAfter: () => 0,
      now: () => 0,
      newKey: randomUuid,
      ...more,
    });
    pages.push(page);
    return page;
  }
  return {
    store,
    arrived,
    attempts,
    openPage,
    answerWith(next: typeof answer) {
      answer = next;
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('send() delivers messages to one member one at a time, in the order they were written', async () => {
  const browser = aBrowser();
  let concurrent = 0;
  browser.answerWith(async () => {
    concurrent += 1;
    await Promise.resolve();
    expect(concurrent).toBe(1);
    concurrent -= 1;
  });
  const page = browser.openPage();
  await Promise.all(['one', 'two', 'three'].map((text) => page.send('noor', say(text))));
  await settled();
  expect(browser.arrived).toEqual(['one', 'two', 'three']);
  expect(page.pending()).toEqual([]);
  expect(browser.store.kept.size).toBe(0);
});

it('send() shows a message, then stores it, then delivers it', async () => {
  const browser = aBrowser();
  const page = browser.openPage();
  browser.answerWith(({ key }) => expect(browser.store.kept.has(key)).toBe(true));
  const sending = page.send('noor', say('one'));
  expect(page.pending()).toMatchObject([{ content: say('one'), state: 'sending' }]);
  await sending;
  await settled();
  expect(browser.arrived).toEqual(['one']);
});

it('send() neither delivers a slowly stored message early nor lets another overtake it', async () => {
  const browser = aBrowser();
  const { put } = browser.store;
  browser.store.put = async (item) => {
    if (wordsOf(item) === 'slow') await settled();
    return put(item);
  };
  browser.answerWith(({ key }) => expect(browser.store.kept.has(key)).toBe(true));
  const page = browser.openPage();
  await Promise.all(['first', 'slow', 'last'].map((text) => page.send('noor', say(text))));
  await settled();
  await settled();
  expect(browser.arrived).toEqual(['first', 'slow', 'last']);
});

it('refresh() keeps a message written while it reads the store', async () => {
  const browser = aBrowser();
  const { all } = browser.store;
  browser.store.all = async () => {
    const read = await all();
    await Promise.resolve().then(() => undefined);
    return read;
  };
  const page = browser.openPage();
  const reading = page.refresh();
  await page.send('noor', say('one'));
  await reading;
  await settled();
  expect(browser.arrived).toEqual(['one']);
});

it('retries offline messages in order under their old keys once wake() is called', async () => {
  const browser = aBrowser();
  const keys: string[] = [];
  browser.answerWith(({ key }) => {
    keys.push(key);
    throw offline();
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await page.send('noor', say('two'));
  await settled();
  expect(page.pending().map(({ state }) => state)).toEqual(['waiting', 'waiting']);

  browser.answerWith(({ key }) => void keys.push(key));
  page.wake();
  await settled();
  expect(browser.arrived).toEqual(['one', 'two']);
  expect(keys[0]).toBe(keys.at(-2));
});

it('refresh() delivers what an earlier page left in the store', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw offline();
  });
  const gone = browser.openPage();
  await gone.send('noor', say('one'));
  gone.stop();
  await settled();

  browser.answerWith(() => undefined);
  await browser.openPage().refresh();
  await settled();
  expect(browser.arrived).toEqual(['one']);
  expect(browser.store.kept.size).toBe(0);
});

it('two pages deliver a message once, and both drop it', async () => {
  const browser = aBrowser();
  const [one, other] = [browser.openPage(), browser.openPage()];
  await one.send('noor', say('one'));
  await other.send('noor', say('two'));
  await settled();
  expect(browser.attempts).toEqual(['one', 'two']);
  expect([one.pending(), other.pending()]).toEqual([[], []]);
});

it('a refused message fails and lets the next one pass', async () => {
  const browser = aBrowser();
  browser.answerWith((item) => {
    if (wordsOf(item) === 'dear') throw refusal(402, 'insufficient_credits');
  });
  const page = browser.openPage();
  await page.send('noor', say('dear'));
  await page.send('noor', say('cheap'));
  await settled();
  expect(browser.arrived).toEqual(['cheap']);
  expect(page.pending()).toMatchObject([
    { content: say('dear'), state: 'failed', error: { code: 'insufficient_credits', message: 'Nee' } },
  ]);

  browser.answerWith(() => undefined);
  await page.retry(page.pending()[0]?.key ?? '');
  await settled();
  expect(browser.arrived).toEqual(['cheap', 'dear']);
  expect(browser.attempts).toHaveLength(3);
});

it('discard() removes a failed message', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw refusal(404, 'member_unavailable');
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await settled();
  await page.discard(page.pending()[0]?.key ?? '');
  expect([page.pending(), browser.store.kept.size]).toEqual([[], 0]);
});

it('retry() uses a new key if the old one belongs to another message', async () => {
  const browser = aBrowser();
  const keys: string[] = [];
  browser.answerWith(({ key }) => {
    keys.push(key);
    if (keys.length === 1) throw refusal(409, 'idempotency_conflict');
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await settled();
  await page.retry(page.pending()[0]?.key ?? '');
  await settled();
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
  expect(browser.store.kept.size).toBe(0);
});

it('keeps all messages and stops trying once the session is over', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw refusal(403, 'authentication_required');
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await page.send('noor', say('two'));
  await settled();
  page.wake();
  await settled();
  expect(browser.attempts).toEqual(['one']);
  expect(page.stopped()).toBe(true);
  expect(browser.store.kept.size).toBe(2);
});

it('neither shows nor delivers messages of another owner', async () => {
  const browser = aBrowser();
  await browser.store.put({ key: randomUuid(), owner: 'other', member: 'noor', content: say('no'), at: 1 });
  const page = browser.openPage();
  await page.refresh();
  await settled();
  expect([page.pending(), browser.attempts]).toEqual([[], []]);
});

it('a member who cannot be reached does not block messages to others', async () => {
  const browser = aBrowser();
  browser.answerWith(({ member }) => {
    if (member === 'noor') throw offline();
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await page.send('vera', say('two'));
  await settled();
  expect(browser.arrived).toEqual(['two']);
});

it("keeps an uploaded photo's id also when its message is refused", async () => {
  const browser = aBrowser();
  const file = new File(['x'], 'x.jpg');
  const page = browser.openPage({
    async deliver({ content }, keep) {
      if (content.kind === 'photo') await keep({ ...content, photo: 'p1' });
      throw refusal(402, 'insufficient_credits');
    },
  });
  await page.send('noor', { kind: 'photo', file, uploadKey: 'u1' });
  await settled();
  expect(page.pending()).toMatchObject([{ state: 'failed', content: { photo: 'p1' } }]);
});

it('retry() tries only the given one of two refused messages', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw refusal(402, 'insufficient_credits');
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await page.send('noor', say('two'));
  await settled();
  browser.answerWith(() => undefined);
  await page.retry(page.pending()[1]?.key ?? '');
  await settled();
  expect(browser.arrived).toEqual(['two']);
  expect(page.pending()).toMatchObject([{ content: say('one'), state: 'failed' }]);
});

it('discard() of a waiting message lets the next one pass', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw offline();
  });
  const [page, other] = [browser.openPage(), browser.openPage()];
  await page.send('noor', say('one'));
  await page.send('noor', say('two'));
  await settled();
  expect(other.pending()).toMatchObject([
    { state: 'waiting', cause: 'line' },
    { state: 'waiting', cause: 'line' },
  ]);
  browser.answerWith(() => undefined);
  await other.discard(other.pending()[0]?.key ?? '');
  await settled();
  expect(browser.arrived).toEqual(['two']);
  expect([page.pending(), other.pending(), browser.store.kept.size]).toEqual([[], [], 0]);
});

it('discardAll() discards everything unsent to a member and waits for the message being sent', async () => {
  const browser = aBrowser();
  const answered = Promise.withResolvers<void>();
  browser.answerWith(() => answered.promise);
  const page = browser.openPage();
  await page.send('noor', say('leaving'));
  await page.send('noor', say('behind'));
  await page.send('vera', say('another'));
  await settled();
  let done = false;
  const discarding = page.discardAll('noor').then(() => {
    done = true;
  });
  await settled();
  expect([page.pending().map(({ member }) => member), done]).toEqual([['vera'], false]);
  answered.resolve();
  await discarding;
  await settled();
  expect(browser.attempts).toEqual(['leaving', 'another']);
  expect(browser.store.kept.size).toBe(0);
});

it('a message discarded here or in another page does not come back when its attempt fails', async () => {
  const browser = aBrowser();
  const answered = Promise.withResolvers<void>();
  browser.answerWith(async () => {
    await answered.promise;
    throw refusal(402, 'insufficient_credits');
  });
  const [page, other] = [browser.openPage(), browser.openPage()];
  await page.send('noor', say('one'));
  await settled();
  await other.discard(other.pending()[0]?.key ?? '');
  answered.resolve();
  await settled();
  expect([page.pending(), other.pending(), browser.store.kept.size]).toEqual([[], [], 0]);
});

it('discard() during a photo upload prevents its message', async () => {
  const browser = aBrowser();
  const uploaded = Promise.withResolvers<void>();
  let sent = false;
  const page = browser.openPage({
    async deliver({ content }, keep) {
      await uploaded.promise;
      if (content.kind === 'photo') await keep({ ...content, photo: 'p1' });
      sent = true;
    },
  });
  await page.send('noor', { kind: 'photo', file: new File(['x'], 'x.jpg'), uploadKey: 'u1' });
  await settled();
  const discarding = page.discardAll('noor');
  uploaded.resolve();
  await discarding;
  expect([sent, browser.store.kept.size]).toEqual([false, 0]);
});

it('stop() aborts the attempt in progress and stores nothing', async () => {
  const browser = aBrowser();
  const page = browser.openPage({
    deliver: (_item, _keep, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  await page.send('noor', say('one'));
  await settled();
  page.stop();
  browser.store.kept.clear();
  await settled();
  await page.send('noor', say('two'));
  expect(browser.store.kept.size).toBe(0);
});

it('wake() does not shorten a delay the server asked for', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw new ApiError({ statusCode: 429, code: 'rate_limited', message: 'Even', params: { seconds: 12 } });
  });
  const rests: number[] = [];
  const page = browser.openPage({
    pause(ms) {
      rests.push(ms);
      return new Promise(() => undefined);
    },
  });
  await page.send('noor', say('one'));
  await settled();
  page.wake();
  await settled();
  expect([browser.attempts, rests]).toEqual([['one'], [12_000]]);
  expect(page.pending()).toMatchObject([{ state: 'waiting', cause: 'server' }]);
});

it('send() resolves only once acknowledged if the message could not be stored', async () => {
  const browser = aBrowser();
  const answered = Promise.withResolvers<void>();
  browser.answerWith(() => answered.promise);
  const { put } = browser.store;
  browser.store.put = async (item) => {
    await put(item);
    return false;
  };
  const page = browser.openPage();
  let safe = false;
  const sending = page.send('noor', say('one')).then(() => {
    safe = true;
  });
  await settled();
  expect(safe).toBe(false);
  answered.resolve();
  await sending;
});

it('does not deliver twice a message that the store failed to remove', async () => {
  const browser = aBrowser();
  browser.store.remove = async () => undefined;
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await settled();
  expect([browser.attempts, page.pending()]).toEqual([['one'], []]);
});

it('refresh() keeps the identity of unchanged messages and their files', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw offline();
  });
  const page = browser.openPage();
  await page.send('noor', { kind: 'photo', file: new File(['x'], 'x.jpg'), uploadKey: 'u1' });
  await settled();
  const [before] = page.pending();
  for (const [key, item] of browser.store.kept) browser.store.kept.set(key, structuredClone(item));
  await page.refresh();
  expect(page.pending()[0]).toBe(before);
});

it('gives up on a message after repeated server errors', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw refusal(500, 'internal');
  });
  const page = browser.openPage({ pause: () => Promise.resolve() });
  await page.send('noor', say('one'));
  await settled();
  expect(page.pending()).toMatchObject([{ state: 'failed', error: { code: 'internal' } }]);
  expect(browser.attempts.length).toBeLessThan(12);
});

/** A clock that the test moves; a pause ends when its time has come. */
function aClock() {
  let now = 1_000;
  const pauses: { readonly ends: number; readonly end: () => void }[] = [];
  return {
    now: () => now,
    pause: (ms: number) => new Promise<void>((end) => pauses.push({ ends: now + ms, end })),
    async pass(ms: number) {
      now += ms;
      for (const { ends, end } of pauses) if (ends <= now) end();
      await settled();
    },
  };
}

it('send() with a delay keeps a message back for that long', async () => {
  const browser = aBrowser();
  const { pass, ...clock } = aClock();
  const page = browser.openPage(clock);
  await page.send('noor', say('one'), 5_000);
  await pass(4_999);
  page.wake();
  await settled();
  expect(browser.attempts).toEqual([]);
  expect(page.pending()).toMatchObject([{ state: 'leaving', leavesAt: 6_000 }]);
  await pass(1);
  expect([browser.arrived, page.pending(), browser.store.kept.size]).toEqual([['one'], [], 0]);
});

it('takeBack() returns a message that is kept back, which is then never sent', async () => {
  const browser = aBrowser();
  const { pass, ...clock } = aClock();
  const [page, other] = [browser.openPage(clock), browser.openPage(clock)];
  await page.send('noor', say('hasty'), 5_000);
  await page.send('noor', say('meant'), 5_000);
  const [hasty] = page.pending();
  // The other page takes it back from under the page that would send it.
  await other.refresh();
  expect(await other.takeBack(hasty?.key ?? '')).toEqual(say('hasty'));
  expect(await page.takeBack(hasty?.key ?? '')).toBeUndefined();
  await pass(5_000);
  await pass(5_000);
  expect(browser.attempts).toEqual(['meant']);
});

it('takeBack() refuses a message that is being sent or has been sent', async () => {
  const browser = aBrowser();
  const { pass, ...clock } = aClock();
  const page = browser.openPage(clock);
  const answered = Promise.withResolvers<void>();
  browser.answerWith(() => answered.promise);
  await page.send('noor', say('one'), 5_000);
  const key = page.pending()[0]?.key ?? '';
  await pass(5_000);
  expect(page.pending()).toMatchObject([{ state: 'sending' }]);
  expect(await page.takeBack(key)).toBeUndefined();
  answered.resolve();
  await settled();
  expect([await page.takeBack(key), browser.arrived]).toEqual([undefined, ['one']]);
});

it('a page opened later keeps a message back for the rest of its delay', async () => {
  const browser = aBrowser();
  const { pass, ...clock } = aClock();
  const gone = browser.openPage(clock);
  await gone.send('noor', say('one'), 5_000);
  gone.stop();
  const page = browser.openPage(clock);
  await pass(2_000);
  await page.refresh();
  expect([page.pending()[0]?.state, browser.attempts]).toEqual(['leaving', []]);
  await pass(3_000);
  expect(browser.arrived).toEqual(['one']);
});

/** A localStorage in memory, as two pages of a browser share it. */
function stubLocalStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

it('leavePage() sends the first message kept back for each member, which cannot be taken back any more', async () => {
  const marks = stubLocalStorage();
  const browser = aBrowser();
  const { pass, ...clock } = aClock();
  const gone = browser.openPage(clock);
  await gone.send('noor', say('one'), 5_000);
  await gone.send('noor', say('two'), 5_000);
  await gone.send('vera', say('three'), 5_000);
  const [one, two] = gone.pending().map(({ key }) => key);
  gone.leavePage();
  gone.stop();
  expect(browser.attempts).toEqual(['one', 'three']);

  // The next page learns by sending them again that they arrived, then sends the rest in its turn.
  const page = browser.openPage(clock);
  const reading = page.refresh();
  expect(await page.takeBack(one ?? '')).toBeUndefined();
  await reading;
  await settled();
  expect(browser.arrived.toSorted()).toEqual(['one', 'three']);
  expect(page.pending()).toMatchObject([{ key: two, state: 'leaving' }]);
  await pass(5_000);
  expect(browser.arrived).toHaveLength(3);
  expect(marks.size).toBe(0);
});

it('leavePage() leaves in place what is too large to send from a closing page', async () => {
  const browser = aBrowser();
  const { pass, ...clock } = aClock();
  const page = browser.openPage({ ...clock, deliverOnLeaving: () => false });
  await page.send('noor', say('one'), 5_000);
  page.leavePage();
  expect(page.pending()).toMatchObject([{ state: 'leaving' }]);
  await pass(5_000);
  expect(browser.arrived).toEqual(['one']);
});

it('randomUuid() returns version 4 UUIDs', () => {
  expect(randomUuid('0123456789abcdef0123456789abcdef')).toBe('01234567-89ab-4def-8123-456789abcdef');
  expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
