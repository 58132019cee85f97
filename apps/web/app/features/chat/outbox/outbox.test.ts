import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import type { OutboxItem, OutgoingContent } from './item.ts';
import { createOutbox, type OutboxParts, type OutboxStore } from './outbox.ts';
import { randomUuid } from './random-uuid.ts';

const say = (text: string): OutgoingContent => ({ kind: 'text', text });
const wordsOf = ({ content }: Pick<OutboxItem, 'content'>) =>
  content.kind === 'text' ? content.text : content.kind;
const refusal = (statusCode: number, code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ statusCode, code: code ?? 'internal', message: 'Nee' });
const lineDown = () => new ApiError({ statusCode: 503, code: 'unavailable' });

function memoryStore(): OutboxStore & { readonly kept: Map<string, OutboxItem> } {
  const kept = new Map<string, OutboxItem>();
  return {
    kept,
    all: async () => [...kept.values()],
    async put(item) {
      kept.set(item.key, item);
      return true;
    },
    remove: async (key) => void kept.delete(key),
  };
}

/** A browser with a store and one lock per name, as pages share them. */
function aBrowser() {
  const store = memoryStore();
  const queues = new Map<string, Promise<void>>();
  const arrived: string[] = [];
  const pages: ReturnType<typeof createOutbox>[] = [];
  const attempts: string[] = [];
  let answer: (item: OutboxItem) => void | Promise<void> = () => undefined;

  function openPage(more: Partial<OutboxParts> = {}) {
    const page = createOutbox({
      owner: 'me',
      store,
      async deliver(item) {
        attempts.push(wordsOf(item));
        await answer(item);
        arrived.push(wordsOf(item));
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('messages to one member arrive one at a time, in the order they were written', async () => {
  const browser = aBrowser();
  let atOnce = 0;
  browser.answerWith(async () => {
    atOnce += 1;
    await Promise.resolve();
    expect(atOnce).toBe(1);
    atOnce -= 1;
  });
  const page = browser.openPage();
  await Promise.all(['one', 'two', 'three'].map((text) => page.send('noor', say(text))));
  await settled();
  expect(browser.arrived).toEqual(['one', 'two', 'three']);
  expect(page.pending()).toEqual([]);
  expect(browser.store.kept.size).toBe(0);
});

test('a message is stored before it is sent, and shown before that', async () => {
  const browser = aBrowser();
  const page = browser.openPage();
  browser.answerWith(({ key }) => expect(browser.store.kept.has(key)).toBe(true));
  const sending = page.send('noor', say('one'));
  expect(page.pending()).toMatchObject([{ content: say('one'), state: 'sending' }]);
  await sending;
  await settled();
  expect(browser.arrived).toEqual(['one']);
});

test('one that takes long to store is neither sent before that nor overtaken', async () => {
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

test('one that is written while the store is read is not overlooked', async () => {
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

test('with the line down everything waits, and arrives in order under the same keys once it is back', async () => {
  const browser = aBrowser();
  const keys: string[] = [];
  browser.answerWith(({ key }) => {
    keys.push(key);
    throw lineDown();
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

test('a page that is opened later sends what an earlier one left', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw lineDown();
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

test('of two pages one sends, and both see it leave', async () => {
  const browser = aBrowser();
  const [one, other] = [browser.openPage(), browser.openPage()];
  await one.send('noor', say('one'));
  await other.send('noor', say('two'));
  await settled();
  expect(browser.attempts).toEqual(['one', 'two']);
  expect([one.pending(), other.pending()]).toEqual([[], []]);
});

test('a refusal fails the one message and lets the next go', async () => {
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

test('a message that failed is gone once it is discarded', async () => {
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

test('a key that belongs to another message is not used again', async () => {
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

test('once the session is over nothing is tried, and nothing is lost', async () => {
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

test('what somebody else wrote in this browser is neither shown nor sent', async () => {
  const browser = aBrowser();
  await browser.store.put({ key: randomUuid(), owner: 'other', member: 'noor', content: say('no'), at: 1 });
  const page = browser.openPage();
  await page.refresh();
  await settled();
  expect([page.pending(), browser.attempts]).toEqual([[], []]);
});

test('a line to one member does not hold up another', async () => {
  const browser = aBrowser();
  browser.answerWith(({ member }) => {
    if (member === 'noor') throw lineDown();
  });
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await page.send('vera', say('two'));
  await settled();
  expect(browser.arrived).toEqual(['two']);
});

test('how far a photo came is kept, also when it is refused', async () => {
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

test('of two that were refused only the one that is asked for is tried again', async () => {
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

test('one that waits can be discarded, and lets the next go', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw lineDown();
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

test('with a conversation everything unsent goes, after what is just leaving has left', async () => {
  const browser = aBrowser();
  const answered = Promise.withResolvers<void>();
  browser.answerWith(() => answered.promise);
  const page = browser.openPage();
  await page.send('noor', say('leaving'));
  await page.send('noor', say('behind'));
  await page.send('vera', say('another'));
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

test('one that fails after it was taken back, here or in another page, does not return', async () => {
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

test('a photo that is taken back while it is uploaded is not sent', async () => {
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

test('once it is stopped what is on its way is called back, and nothing is written', async () => {
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

test('whoever is asked for patience is not disturbed by a line that comes back', async () => {
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

test('one that only the page keeps counts as safe once it is acknowledged', async () => {
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

test('what a store does not let go of is not sent twice', async () => {
  const browser = aBrowser();
  browser.store.remove = async () => undefined;
  const page = browser.openPage();
  await page.send('noor', say('one'));
  await settled();
  expect([browser.attempts, page.pending()]).toEqual([['one'], []]);
});

test('a message that is read anew stays the same, and so does its file', async () => {
  const browser = aBrowser();
  browser.answerWith(() => {
    throw lineDown();
  });
  const page = browser.openPage();
  await page.send('noor', { kind: 'photo', file: new File(['x'], 'x.jpg'), uploadKey: 'u1' });
  await settled();
  const [before] = page.pending();
  for (const [key, item] of browser.store.kept) browser.store.kept.set(key, structuredClone(item));
  await page.refresh();
  expect(page.pending()[0]).toBe(before);
});

test('a fault of the server is not tried for ever', async () => {
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

test('keys are uuids', () => {
  expect(randomUuid('0123456789abcdef0123456789abcdef')).toBe('01234567-89ab-4def-8123-456789abcdef');
  expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
