/** What no log or trace of any process may hold, promised to members: the server and the web processes keep to these rules. */

export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
}

/** Returns what may be logged of an error: enough to find the bug, nothing a person typed. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something other than an Error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: scrub(error.message),
    ...(error.stack && { stack: frames(error.stack) }),
    ...(code && { code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The stack without its first lines, which repeat the message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

const suspicious = /[@?:]|\d\.\d/;
const email = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g;
const ipv4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const ipv6Candidate = /[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*/gi;
const urlQuery = /\?[^\s"'<>]+/g;
const isIPv6 = (text: string): boolean => URL.canParse(`http://[${text}]/`);

/** Removes e-mail addresses, IP addresses and URL queries from a text. */
function scrub(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .replace(urlQuery, '?[hidden]')
    .replace(email, '[e-mail]')
    .replace(ipv4, '[ip]')
    .replace(ipv6Candidate, (candidate) => (isIPv6(candidate) ? '[ip]' : candidate));
}

/** Fields that are always blanked. Call sites log ids and codes only; this is the second line of defence. */
const personalFields = new Set(
  `email mail to from name text phone iban birth_date date_of_birth
  password token secret cookie cookies authorization key
  ip address remoteaddress headers body query url payload params`.split(/\s+/),
);
const maxDepth = 4;

type LogMethod = (this: unknown, ...args: [unknown, ...unknown[]]) => unknown;

/** Options for pino. `describe` may know more kinds of errors. */
export function privateLogOptions(describe: (error: unknown) => ErrorDescription = describeError) {
  /** Written by hand: pino's redaction of nested fields costs twenty times as much as the rest of the line. */
  const redact = (fields: object): Record<string, unknown> => visit(fields, maxDepth);

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
    if (value instanceof Error) return describe(value);
    if (depth === 0) return '[deep]';
    if (Array.isArray(value)) return value.map((item) => redactValue(item, depth - 1));
    return Object.getPrototypeOf(value) === Object.prototype ? visit(value, depth - 1) : value;
  }

  return {
    formatters: { level: (label: string) => ({ level: label }), bindings: redact, log: redact },
    serializers: {
      err: (description: unknown) => description,
      req: (request: { id?: unknown }) => ({ id: request.id }),
      res: (reply: { statusCode?: unknown }) => ({ statusCode: reply.statusCode }),
    },
    hooks: {
      logMethod(this: unknown, args: unknown[], method: LogMethod): unknown {
        const [first, message] = args;
        if (typeof first === 'string') return method.call(this, scrub(first));
        const fields = first instanceof Error ? { err: first } : (first as { err?: unknown });
        if (typeof message === 'string') return method.call(this, fields, scrub(message));
        // Without a message pino would log the error's own message, unscrubbed.
        if (fields.err instanceof Error) return method.call(this, fields, describe(fields.err).message);
        return method.call(this, fields);
      },
    },
  };
}

/** Attributes that OpenTelemetry gives the span of a request and that are personal; `undefined` removes them. */
export const personalSpanAttributes = {
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'url.full': undefined,
  'url.path': undefined,
  'url.query': undefined,
  'user_agent.original': undefined,
};
