import { pino } from 'pino';

export const log = pino({ name: 'web', level: process.env.LOG_LEVEL ?? 'info' });
