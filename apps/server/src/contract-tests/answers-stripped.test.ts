import { operations } from '@bowline/contract';
import fc, { type Arbitrary } from 'fast-check';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';

/**
 * Plants fields that no schema names in answers drawn from every response schema of the contract, and sees that the serializer
 * lets none of them leave.
 */
type JsonSchema = z.core.JSONSchema.BaseSchema;

const needle = 'a planted secret';
const answersOfEach = 40;

const responses = operations.flatMap(({ id, response, visitorResponse }) =>
  [response, visitorResponse].flatMap((schema) =>
    schema && schema !== 'binary' ? [[id, schema as ZodType] as const] : [],
  ),
);

/** Draws values that fit a schema. Each of their objects has more fields than the schema names. */
function withMore(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): Arbitrary<unknown> {
  const draw = (part: unknown) => withMore(part as JsonSchema, definitions);
  const branches = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return draw(definitions[schema.$ref.slice('#/$defs/'.length)]);
  if (branches) return fc.oneof(...branches.map(draw));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, draw(part)] as const,
      );
      const named = fc.record(Object.fromEntries(fields), {
        requiredKeys: (schema.required ?? []).filter((name) => fields.some(([known]) => known === name)),
      });
      // The names of a record are not the schema's, or all of a list.
      if (schema.propertyNames) return recordOf(schema, draw);
      if (schema.additionalProperties) return named;
      return named.map((value) => ({ planted: needle, ...value, planted_too: [{ deep: needle }] }));
    }
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(draw));
      const [minLength, maxLength] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 3)];
      return fc.array(draw(schema.items ?? {}), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 3)),
      });
    }
    case 'integer':
    case 'number':
      return numberLike(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textLike(schema);
  }
}

function recordOf(
  { propertyNames, additionalProperties, required }: JsonSchema,
  draw: (part: unknown) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const names = required ?? (propertyNames as JsonSchema).enum ?? [];
  return fc.record(Object.fromEntries(names.map((name) => [String(name), draw(additionalProperties)])));
}

function numberLike({ minimum = 0, exclusiveMinimum = -1, maximum = 2_000 }: JsonSchema): Arbitrary<number> {
  const least = Math.max(Number(minimum), Number(exclusiveMinimum) + 1);
  return fc.integer({ min: least, max: Math.max(least, Math.min(Number(maximum), least + 1_000)) });
}

function textLike({ format, pattern, minLength = 0, maxLength = 20 }: JsonSchema): Arbitrary<string> {
  const moment = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2099-01-01') });
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constant('ann@example.org');
  if (format === 'uri') return fc.constant('https://example.org/');
  if (format === 'date-time') return moment.map((date) => date.toISOString());
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const [least, most] = [Number(minLength), Number(maxLength)];
  return fc.string({ minLength: least, maxLength: Math.max(least, Math.min(most, least + 20)) });
}

function drawn(schema: ZodType): unknown[] {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.sample(withMore(json, $defs as Record<string, JsonSchema>), answersOfEach);
}

const route = { method: 'GET', url: '/', httpStatus: '200' };

/** Undefined where zod refuses the answer: its schema asks for more than JSON Schema can say. */
function textOf(serialize: (answer: unknown) => string, answer: unknown): string | undefined {
  try {
    return serialize(answer);
  } catch {
    return undefined;
  }
}

describe('the serializer of answers', () => {
  it.each(responses)('lets nothing of %s leave that its schema does not name', (_id, schema) => {
    const serialize = serializerCompiler({ ...route, schema });
    for (const answer of drawn(schema)) expect(textOf(serialize, answer) ?? '').not.toContain(needle);
  });

  it.each(responses)('refuses an object where %s names a text, a number or a choice', (_id, schema) => {
    const serialize = serializerCompiler({ ...route, schema });
    const secret = { planted: needle };
    for (const answer of drawn(schema).slice(0, 5)) {
      for (const broken of withLeavesReplaced(answer, secret))
        expect(textOf(serialize, broken) ?? '').not.toContain(needle);
    }
  });

  it('is drawn enough answers that fit', () => {
    const fitting = responses.filter(([, schema]) => {
      const serialize = serializerCompiler({ ...route, schema });
      return drawn(schema).some((answer) => textOf(serialize, answer) !== undefined);
    });
    expect(fitting.length / responses.length).toBeGreaterThan(0.9);
  });
});

/** Returns copies of the value, in each of which one leaf is `secret`. */
function withLeavesReplaced(value: unknown, secret: object): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one, place) =>
      withLeavesReplaced(one, secret).map((other) => value.with(place, other)),
    );
  if (typeof value !== 'object' || value === null) return [secret];
  return Object.entries(value).flatMap(([name, one]) =>
    name.startsWith('planted')
      ? []
      : withLeavesReplaced(one, secret).map((other) => ({ ...value, [name]: other })),
  );
}
