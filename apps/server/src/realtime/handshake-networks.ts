import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { createKeyCounter } from '#kernel/concurrency/key-counter.ts';
import { createLimits, rateLimitKey } from '#kernel/http/limits.ts';
import { networkOf } from '#kernel/http/network.ts';
import { RefusedCall } from '#kernel/http/refusal.ts';
import type { Kernel } from '#kernel/kernel.ts';

/**
 * Limits sockets by the network they come from, as the API limits calls. The forwarded address counts only when a trusted
 * proxy sends it, by the same rule and library as Fastify's.
 */
export function createHandshakeNetworks(
  { config, redis, vault }: Pick<Kernel, 'config' | 'redis' | 'vault'>,
  maxConnections: number,
) {
  const isTrusted = proxyAddr.compile(config.trustedProxies.split(',').map((proxy) => proxy.trim()));
  const limits = createLimits(redis, config.limitScale);
  const connections = createKeyCounter(maxConnections);

  async function withinLimit(key: string): Promise<boolean> {
    try {
      await limits.ofHandshake(key);
      return true;
    } catch (error) {
      if (error instanceof RefusedCall) return false;
      throw error;
    }
  }

  return {
    /** Counts a connection from its handshake until it is closed; `undefined` when its network has too many. */
    enter(request: IncomingMessage, stream: Duplex) {
      const key = rateLimitKey(vault, networkOf(proxyAddr(request, isTrusted)));
      const leave = connections.add(key);
      if (!leave) return undefined;
      stream.once('close', leave);
      return { withinLimit: () => withinLimit(key) };
    },
  };
}
