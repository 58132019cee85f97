import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKeyCounter } from '../concurrency/key-counter.ts';
import { createLimiter, Overloaded } from '../concurrency/limiter.ts';
import { networkOf } from './network.ts';
import { RefusedCall, refuse } from './refusal.ts';

/** Files in flight in one process, each of them in memory as a whole. */
export const uploadSlots = 8;
/** The album uploads two photos at a time. */
const slotsPerMember = 2;
/** One network can never have all slots. */
const slotsPerNetwork = 4;
const maxWaiting = 24;
const maxWaitMs = 8_000;
const retrySeconds = 5;

/** While others wait for a slot, an upload slower than this, after a while to get going, has to make way. */
const slowest = { bytesPerSecond: 32 * 1024, afterMs: 5_000 };
const speedCheckMs = 1_000;

/** Shares the memory for uploaded files among members and networks. `scale` widens the shares for load tests. */
export function createUploadSlots(scale: number) {
  const slots = createLimiter({ concurrency: uploadSlots, maxWaiting, maxWaitMs });
  const membersUploads = createKeyCounter(slotsPerMember * scale);
  const networksUploads = createKeyCounter(slotsPerNetwork * scale);
  /** Slow uploads that are being refused: their slots are about to be free. */
  let makingWay = 0;

  /** Waits for a slot, which is held until the answer has left or the caller has hung up. */
  async function enter(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const ended = new Promise<void>((resolve) => raw.once('finish', resolve).once('close', resolve));
    const { site, viewer } = request.caller ?? {};
    if (!site || !viewer || viewer.kind === 'visitor') throw new Error('an upload came without a member');
    // Counted while they wait, too: nobody fills the queue alone.
    const counted = [
      membersUploads.add(`${site.id}:${viewer.id}`),
      networksUploads.add(networkOf(request.ip)),
    ];
    void ended.then(() => {
      for (const remove of counted) remove?.();
    });
    if (counted.includes(undefined)) throw refuse('rate_limited', { seconds: retrySeconds });
    await new Promise<void>((resolve, reject) => {
      slots
        .run(() => {
          resolve();
          return ended;
        })
        .catch(reject);
    }).catch((error: unknown) => {
      throw error instanceof Overloaded ? new RefusedCall('unavailable') : error;
    });
  }

  /** Passes the body on, and refuses it when it is slow and others wait. */
  function watchSpeed(body: Readable, reply: FastifyReply): Readable {
    const watched = new PassThrough();
    const started = performance.now();
    let bytes = 0;
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    const check = setInterval(() => {
      const elapsedMs = performance.now() - started;
      const isSlow = elapsedMs > slowest.afterMs && bytes < (slowest.bytesPerSecond * elapsedMs) / 1000;
      if (!isSlow || slots.load().waiting <= makingWay) return;
      clearInterval(check);
      makingWay += 1;
      reply.raw.once('close', () => {
        makingWay -= 1;
      });
      // The rest of the body is not waited for.
      reply.header('connection', 'close');
      watched.destroy(new RefusedCall('unavailable'));
    }, speedCheckMs);
    pipeline(body, watched, () => clearInterval(check));
    return watched;
  }

  return {
    async admit(request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<Readable> {
      await enter(request, reply);
      return watchSpeed(body, reply);
    },
  };
}
