import { describe, expect, it } from 'vitest';
import { createLimiter, Overloaded } from './limiter.ts';

const until = () => Promise.withResolvers<void>();

describe('createLimiter()', () => {
  it('runs at most `concurrency` tasks at once, in the order they came', async () => {
    const limiter = createLimiter({ concurrency: 3, maxWaiting: 100, maxWaitMs: 1_000 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        limiter.run(async () => {
          order.push(index);
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('rejects with Overloaded when maxWaiting tasks wait already', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1_000 });
    const first = until();
    const running = limiter.run(() => first.promise);
    const waiting = limiter.run(async () => 'second');
    await expect(limiter.run(async () => 'third')).rejects.toBeInstanceOf(Overloaded);
    first.resolve();
    await running;
    await expect(waiting).resolves.toBe('second');
  });

  it('rejects with Overloaded after maxWaitMs and frees the slot for later tasks', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 5, maxWaitMs: 20 });
    const first = until();
    const running = limiter.run(() => first.promise);
    await expect(limiter.run(async () => 'late')).rejects.toBeInstanceOf(Overloaded);
    first.resolve();
    await running;
    await expect(limiter.run(async () => 'next')).resolves.toBe('next');
  });

  it('pauses between tasks only while others wait', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 10, maxWaitMs: 1_000, pauseShare: 2 });
    const starts: number[] = [];
    const task = async () => {
      starts.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await Promise.all([limiter.run(task), limiter.run(task)]);
    const [first = 0, second = 0] = starts;
    expect(second - first).toBeGreaterThan(55);
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('shortens its pauses so that the last waiting task starts within maxWaitMs', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 20, maxWaitMs: 1_000, pauseShare: 50 });
    const task = () => new Promise((resolve) => setTimeout(resolve, 20));
    // Fifteen tasks take 300 ms; with full pauses between them 14 s.
    await Promise.all(Array.from({ length: 15 }, () => limiter.run(task)));
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('lets keys take turns, so that one key’s queue delays another key by the running task only', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 100, maxWaitMs: 1_000 });
    const order: string[] = [];
    const run = (key: string) => limiter.run(async () => void order.push(key), key);
    await Promise.all([...Array.from({ length: 20 }, () => run('flood')), run('a'), run('b'), run('a')]);
    expect(order.slice(0, 6)).toEqual(['flood', 'a', 'b', 'flood', 'a', 'flood']);
    expect(order).toHaveLength(23);
  });

  it('lets the first task of one key wait for no pause, and a burst of many keys for each', async () => {
    const startsOf = async (others: readonly string[]) => {
      const limiter = createLimiter({ concurrency: 1, maxWaiting: 100, maxWaitMs: 5_000, pauseShare: 5 });
      const task = () => new Promise((resolve) => setTimeout(resolve, 20));
      const flood = Array.from({ length: 3 }, () => limiter.run(task, 'flood'));
      // The first task has ended, and its pause of 100 ms has begun.
      await new Promise((resolve) => setTimeout(resolve, 40));
      const came = performance.now();
      const starts: number[] = [];
      const run = (key: string) =>
        limiter.run(() => {
          starts.push(performance.now() - came);
          return task();
        }, key);
      await Promise.all([...flood, ...others.map(run)]);
      return starts;
    };
    const [alone = 0] = await startsOf(['a']);
    expect(alone).toBeLessThan(50);
    const [first = 0, second = 0] = await startsOf(['a', 'b', 'c']);
    expect(second - first).toBeGreaterThan(100);
  });

  it('when it is full, rejects the last task of the longest queue for a task of a shorter one', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 4, maxWaitMs: 1_000 });
    const first = until();
    const running = limiter.run(() => first.promise, 'flood');
    const flood = Array.from({ length: 4 }, (_, index) => limiter.run(async () => index, 'flood'));
    const outcomes = Promise.allSettled(flood);
    const other = limiter.run(async () => 'other', 'other');
    await expect(limiter.run(async () => 'more', 'flood')).rejects.toBeInstanceOf(Overloaded);
    first.resolve();
    await running;
    await expect(other).resolves.toBe('other');
    expect((await outcomes).map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), 'rejected']);
  });

  it('frees the slot when a task fails', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 1, maxWaitMs: 100 });
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limiter.run(async () => 'yes')).resolves.toBe('yes');
  });
});
