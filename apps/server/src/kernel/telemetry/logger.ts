import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { describeError, scrub } from './describe-error.ts';

export type { Logger };

/** Fields that are always blanked. Call sites log ids and codes only; this is the second line of defence. */
const personalFields = new Set(
  `email mail to from name text phone iban birth_date date_of_birth
  password token secret cookie cookies authorization key
  ip address remoteaddress headers body query url payload params`.split(/\s+/),
);
const maxDepth = 4;

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
    formatters: { level: (label) => ({ level: label }), bindings: redact, log: redact },
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
        // Without a message pino would log the error's own message, unscrubbed.
        if (fields.err instanceof Error) return method.call(this, fields, describeError(fields.err).message);
        return method.call(this, fields);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Written by hand: pino's redaction of nested fields costs twenty times as much as the rest of the line. */
function redact(fields: object): Record<string, unknown> {
  return visit(fields, maxDepth);
}

function visit(fields: object, depth: number): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    redacted[field] = personalFields.has(field.toLowerCase()) ? '[hidden]' : redactValue(value, depth);
  }
  return redacted;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth - 1));
  return Object.getPrototypeOf(value) === Object.prototype ? visit(value, depth - 1) : value;
}
