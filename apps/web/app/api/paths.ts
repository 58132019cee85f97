import type { paths } from './generated.ts';

/**
 * openapi-fetch takes a readonly array for an object, so the generated types are written plainly for it. What may be
 * absent may also be `undefined`: JSON knows no difference, and zod's types say it that way.
 */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> | IfAbsent<T, Key> }
    : T;

type IfAbsent<T, Key extends keyof T> = object extends Pick<T, Key> ? undefined : never;

/** The Idempotency-Key of a change is put on by the client itself, so callers are not asked for it. */
type WithoutKey<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, 'parameters'> & { parameters: Omit<Parameters, 'header'> }
  : Operation;

export type ApiPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: WithoutKey<Plain<paths[Path][Method]>> };
};
