import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

const environment = z.object({
  LISTEN_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: port(3003),
  PRIVATE_HOST: z.string().default('127.0.0.1'),
  WEB_PRIVATE_PORT: port(9104),
  NODE_ENV: z.string().default('development'),
  /** How long the process keeps serving after it reports not ready, so that the proxy notices. */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  /** Proxies whose X-Forwarded headers are trusted. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig() {
  const read = environment.safeParse(process.env);
  if (read.success) {
    const { NODE_ENV, DRAIN_MS = NODE_ENV === 'production' ? 1_000 : 0, ...rest } = read.data;
    return { ...rest, DRAIN_MS };
  }
  throw new Error(`Invalid configuration; set these environment variables:\n${z.prettifyError(read.error)}`);
}
