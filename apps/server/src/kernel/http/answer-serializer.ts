import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';

/** Returned instead of a copy when a value is not of its schema's type. */
const mismatch = Symbol('mismatch');

/** Copies of a value what its schema names. */
type Copy = (value: unknown) => unknown;

/** Zod's own description of a schema; each kind has some of these. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly catchall?: ZodType;
  readonly element?: ZodType;
  readonly innerType?: ZodType;
  readonly options?: readonly ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
}

const definitionOf = (schema: ZodType): Definition =>
  (schema as unknown as { readonly _zod: { readonly def: Definition } })._zod.def;

const copyIf =
  (fits: (value: unknown) => boolean): Copy =>
  (value) =>
    fits(value) ? value : mismatch;

/** Returns `undefined` for schemas of other kinds, and those that change the value: these are left to zod. */
function copierOf(schema: ZodType): Copy | undefined {
  const { type, shape, catchall, element, innerType, options, values, entries, checks } =
    definitionOf(schema);
  if (checks?.some((check) => check._zod.def.check === 'overwrite')) return undefined;
  switch (type) {
    case 'string':
    case 'boolean':
      return copyIf((value) => typeof value === type);
    case 'number':
      return copyIf(Number.isFinite);
    case 'null':
      return copyIf((value) => value === null);
    case 'literal':
      return copyIf((value) => values?.includes(value) ?? false);
    case 'enum': {
      const allowed = new Set(Object.values(entries ?? {}));
      return copyIf((value) => allowed.has(value));
    }
    case 'nullable':
      return innerType && allowing(null, copierOf(innerType));
    case 'optional':
      return innerType && allowing(undefined, copierOf(innerType));
    case 'array':
      return element && arrayCopier(copierOf(element));
    case 'object':
      return catchall ? undefined : objectCopier(Object.entries(shape ?? {}));
    case 'union':
      return unionCopier(options?.map(copierOf) ?? []);
    default:
      return undefined;
  }
}

const allowing = (empty: null | undefined, copy: Copy | undefined): Copy | undefined =>
  copy && ((value) => (value === empty ? empty : copy(value)));

function arrayCopier(copy: Copy | undefined): Copy | undefined {
  if (!copy) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return mismatch;
    const copied = value.map(copy);
    return copied.includes(mismatch) ? mismatch : copied;
  };
}

function objectCopier(shape: readonly (readonly [string, ZodType])[]): Copy | undefined {
  const fields = shape.map(([name, schema]) => ({ name, copy: copierOf(schema) }));
  if (!fields.every((field): field is { name: string; copy: Copy } => field.copy !== undefined))
    return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return mismatch;
    const copied: Record<string, unknown> = {};
    for (const { name, copy } of fields) {
      const field = copy((value as Readonly<Record<string, unknown>>)[name]);
      if (field === mismatch) return mismatch;
      copied[name] = field;
    }
    return copied;
  };
}

/** The first that fits, as with zod. */
function unionCopier(options: readonly (Copy | undefined)[]): Copy | undefined {
  if (!options.every((copy): copy is Copy => copy !== undefined)) return undefined;
  return (value) => {
    for (const copy of options) {
      const copied = copy(value);
      if (copied !== mismatch) return copied;
    }
    return mismatch;
  };
}

/**
 * Serializes an answer after copying of it what the response schema names, so that nothing else leaves. Copying checks the
 * types of values but not their lengths and patterns, which takes zod several times as long. Where a type differs, or a schema is
 * more than names and types, zod decides.
 */
export const answerSerializer: FastifySerializerCompiler<ZodType> = (route) => {
  const serialize = serializerCompiler(route);
  const copy = copierOf(route.schema);
  if (!copy) return serialize;
  return (answer) => {
    const copied = copy(answer);
    return copied === mismatch ? serialize(answer) : JSON.stringify(copied);
  };
};

/** For tests and development: zod checks every value, and the copy must be the same. */
export const checkedSerializer: FastifySerializerCompiler<ZodType> = (route) => {
  const serialize = serializerCompiler(route);
  const copying = answerSerializer(route);
  return (answer) => {
    const expected = serialize(answer);
    if (copying(answer) !== expected) throw new Error('a copied answer differs from its schema');
    return expected;
  };
};
