import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

const environment = z.object({
  LISTEN_HOST: z.string().default('127.0.0.1'),
  PRIVATE_HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().default('development'),
  /** How long the process keeps serving after it reports not ready, so that the proxy notices. */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  /** Proxies whose X-Forwarded headers are trusted. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  /** Collector of traces. Without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The ports of each app: `<NAME>_PORT` for pages, `<NAME>_PRIVATE_PORT` for health and metrics. */
const ports = {
  web: z
    .object({ WEB_PORT: port(3003), WEB_PRIVATE_PORT: port(9104) })
    .transform((read) => ({ port: read.WEB_PORT, privatePort: read.WEB_PRIVATE_PORT })),
  office: z
    .object({ OFFICE_PORT: port(3005), OFFICE_PRIVATE_PORT: port(9105) })
    .transform((read) => ({ port: read.OFFICE_PORT, privatePort: read.OFFICE_PRIVATE_PORT })),
};

export type AppName = keyof typeof ports;
export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(name: AppName) {
  const read = z.intersection(environment, ports[name]).safeParse(process.env);
  if (read.success) {
    const { NODE_ENV, DRAIN_MS = NODE_ENV === 'production' ? 2_000 : 0, ...rest } = read.data;
    return { ...rest, name, DRAIN_MS };
  }
  throw new Error(`Invalid configuration; set these environment variables:\n${z.prettifyError(read.error)}`);
}
