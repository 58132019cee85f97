import { pino } from 'pino';

/** The same lines as the server's processes write: no host name, no pid, nothing personal. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { service: 'web' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
