import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { describeError, scrub } from './describe-error.ts';

export type { Logger };

/** A second net: call sites log ids and codes, and what slips through under these names is blanked. */
const personalFields = new Set(
  `email mail to from name text phone iban birth_date date_of_birth
  password token secret cookie cookies authorization key
  ip address remoteaddress headers body query url payload params`.split(/\s+/),
);
const deepest = 4;

export function createLogger(
  config: Pick<Config, 'logLevel'>,
  service: string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    // No host name and no pid: the platform that collects the lines knows both.
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), bindings: withoutPersons, log: withoutPersons },
    serializers: {
      err: (description: unknown) => description,
      req: (request: { id?: unknown }) => ({ id: request.id }),
      res: (reply: { statusCode?: unknown }) => ({ statusCode: reply.statusCode }),
    },
    hooks: {
      logMethod(args, method) {
        const [first, message] = args as [unknown, unknown];
        if (typeof first === 'string') return method.call(this, scrub(first));
        const fields = first instanceof Error ? { err: first } : (first as { err?: unknown });
        if (typeof message === 'string') return method.call(this, fields, scrub(message));
        // Without a sentence of its own a line would get the error's message, as it is.
        if (fields.err instanceof Error) return method.call(this, fields, describeError(fields.err).message);
        return method.call(this, fields);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Written by hand because pino's own redaction of nested names costs twenty times the rest of the line. */
function withoutPersons(fields: object): Record<string, unknown> {
  return visit(fields, deepest);
}

function visit(fields: object, depth: number): Record<string, unknown> {
  const seen: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    seen[field] = personalFields.has(field.toLowerCase()) ? '[hidden]' : shown(value, depth);
  }
  return seen;
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => shown(item, depth - 1));
  return Object.getPrototypeOf(value) === Object.prototype ? visit(value, depth - 1) : value;
}
