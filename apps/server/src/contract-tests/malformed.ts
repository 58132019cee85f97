import type { Operation } from '@bowline/contract/operation';
import fc, { type Arbitrary } from 'fast-check';
import { type ZodType, z } from 'zod';

/** A request as text or bytes, so that any part can be malformed. */
export interface MalformedRequest {
  readonly url: string;
  readonly body: string | Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const hostile = fc.constantFrom(
  '\u0000',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '\u202e',
  '🪢'.repeat(50),
  'a'.repeat(600),
  '',
  ' ',
  '[object Object]',
);
const wild: Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'x'), fc.jsonValue({ maxDepth: 1 })),
);

/** Values that nearly match a schema: each part is valid, missing, or arbitrary. */
function nearly(schema: JsonSchema): Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => nearly(branch as JsonSchema)), wild);
  if (schema.enum) return often(fc.constantFrom(...schema.enum));
  if ('const' in schema) return often(fc.constant(schema.const));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, nearly(part as JsonSchema)] as const,
      );
      const shape = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
      const extra = fc.dictionary(fc.string({ maxLength: 12 }), wild, { maxKeys: 2 });
      return often(fc.tuple(shape, extra).map(([own, more]) => ({ ...more, ...own })));
    }
    case 'array':
      return often(fc.array(nearly((schema.items ?? {}) as JsonSchema), { maxLength: 4 }));
    case 'integer':
    case 'number':
      return often(fc.oneof(fc.integer(), fc.double()));
    case 'boolean':
      return often(fc.boolean());
    case 'string':
      return often(textLike(schema));
    default:
      return wild;
  }
}

const often = (right: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ arbitrary: right, weight: 3 }, { arbitrary: wild, weight: 1 });

function textLike({ format, pattern, minLength, maxLength }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern && pattern.length < 60) return fc.stringMatching(new RegExp(pattern));
  const shortest = Number(minLength ?? 0);
  const longest = Math.max(shortest, Math.min(Number(maxLength ?? 80), 300));
  return fc.oneof(fc.string({ minLength: shortest, maxLength: longest }), hostile);
}

const schemaOf = (part: ZodType): JsonSchema =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

/** Magic bytes of image formats, enough to make a decoder start. */
const beginnings = [
  Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0802000000', 'hex'),
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.alloc(0),
];

/** A file with an image's magic bytes and random content. */
const noImage: Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 2_000 }))
  .map((parts) => Buffer.concat(parts));

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml', 'image/*'];

/** Malformed requests to one operation, derived from its own schemas. */
export function malformed(operation: Operation): Arbitrary<MalformedRequest> {
  const none = fc.constant<unknown>({});
  const takesFile = operation.body === 'bytes';
  const body = operation.body && typeof operation.body !== 'string' ? nearly(schemaOf(operation.body)) : none;
  const query = operation.query
    ? nearly(schemaOf(operation.query))
    : fc.dictionary(fc.string(), wild, { maxKeys: 2 });
  const params = operation.params ? nearly(schemaOf(operation.params)) : none;
  const brokenText = fc.constantFrom('{', '[1,', 'null', '"', '{"a":1}}', '\u0000', 'a=b', '');
  const contentType = fc.constantFrom(
    ...(takesFile ? imageTypes : imageTypes.map(() => 'application/json')),
    'image/png',
    'application/octet-stream',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-7',
  );
  // Most keep the caller's own id, or they would not get past the guard.
  const cookie = fc.constantFrom(
    ...Array.from({ length: 12 }, () => ''),
    'auth.session=%00',
    `auth.session=${'x'.repeat(500)}`,
    'auth.staff=%00',
    'i18n_redirected=xx',
    ';;=',
  );

  return fc
    .record({
      body,
      file: noImage,
      query,
      params,
      brokenText,
      contentType,
      cookie,
      breakIt: fc.nat(9),
      key: hostile,
    })
    .map((drawn) => {
      const named = (typeof drawn.params === 'object' && drawn.params ? drawn.params : {}) as Record<
        string,
        unknown
      >;
      const path = operation.path.replaceAll(
        /\{(\w+)\}/g,
        (_all, name: string) => encode(named[name]) || 'x',
      );
      const pairs = Object.entries((typeof drawn.query === 'object' && drawn.query) || {});
      const search = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
      const whole = takesFile ? drawn.file : asText(JSON.stringify(drawn.body));
      const sent = drawn.breakIt === 0 ? drawn.brokenText : whole;
      return {
        url: search ? `${path}?${search}` : path,
        body: operation.method === 'GET' ? undefined : sent,
        headers: {
          ...(operation.method !== 'GET' && { 'content-type': drawn.contentType }),
          ...(drawn.cookie && { cookie: drawn.cookie }),
          ...(drawn.breakIt === 1 && { 'idempotency-key': encode(drawn.key) }),
        },
      };
    });
}
