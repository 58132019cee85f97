import { describe, expect, it } from 'vitest';
import { createLimiter, Overloaded } from './limiter.ts';

const until = () => Promise.withResolvers<void>();

describe('gate', () => {
  it('never lets more than its width through, and lets all through in order', async () => {
    const gate = createLimiter({ concurrency: 3, maxWaiting: 100, maxWaitMs: 1_000 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        gate.run(async () => {
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

  it('is busy when the line is full', async () => {
    const gate = createLimiter({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1_000 });
    const first = until();
    const running = gate.run(() => first.promise);
    const waiting = gate.run(async () => 'second');
    await expect(gate.run(async () => 'third')).rejects.toBeInstanceOf(Overloaded);
    first.resolve();
    await running;
    await expect(waiting).resolves.toBe('second');
  });

  it('is busy when the wait is too long, and keeps the place for others', async () => {
    const gate = createLimiter({ concurrency: 1, maxWaiting: 5, maxWaitMs: 20 });
    const first = until();
    const running = gate.run(() => first.promise);
    await expect(gate.run(async () => 'late')).rejects.toBeInstanceOf(Overloaded);
    first.resolve();
    await running;
    await expect(gate.run(async () => 'next')).resolves.toBe('next');
  });

  it('rests between works while others wait, and only then', async () => {
    const gate = createLimiter({ concurrency: 1, maxWaiting: 10, maxWaitMs: 1_000, restShare: 2 });
    const starts: number[] = [];
    const work = async () => {
      starts.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await Promise.all([gate.run(work), gate.run(work)]);
    const [first = 0, second = 0] = starts;
    expect(second - first).toBeGreaterThan(55);
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('cuts its rests short so that the end of the line keeps its patience', async () => {
    const gate = createLimiter({ concurrency: 1, maxWaiting: 20, maxWaitMs: 1_000, restShare: 50 });
    const work = () => new Promise((resolve) => setTimeout(resolve, 20));
    // Fifteen works take 300 ms; with whole rests between them, 14 s.
    await Promise.all(Array.from({ length: 15 }, () => gate.run(work)));
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('gives the place back when the work fails', async () => {
    const gate = createLimiter({ concurrency: 1, maxWaiting: 1, maxWaitMs: 100 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(async () => 'yes')).resolves.toBe('yes');
  });
});
