import { pino } from 'pino';

/** Logs in the server processes' format: no host name, no pid, nothing personal. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { service: 'web' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
