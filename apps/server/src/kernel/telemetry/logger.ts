import { privateLogOptions } from '@bowline/contract/log-privacy';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { describeError } from './describe-error.ts';

export type { Logger };

export function createLogger(
  config: Pick<Config, 'logLevel'>,
  service: string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    // No host name and no pid: the log collector adds both.
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...privateLogOptions(describeError),
  };
  return destination ? pino(options, destination) : pino(options);
}
