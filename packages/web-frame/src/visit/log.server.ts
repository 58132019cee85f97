import { privateLogOptions } from '@bowline/contract/log-privacy';
import { type DestinationStream, pino } from 'pino';

/** Logs by the rules of the server processes: nothing personal, no host name, no pid. */
export const createLog = (service: string, destination?: DestinationStream) =>
  pino(
    {
      level: process.env.LOG_LEVEL ?? 'info',
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...privateLogOptions(),
    },
    destination ?? pino.destination(1),
  );
