/**
 * openapi-fetch mistakes readonly arrays for objects, so `readonly` is removed from the generated types. Optional
 * properties also accept `undefined`: JSON makes no difference, and zod's types are written that way.
 */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> | IfAbsent<T, Key> }
    : T;

type IfAbsent<T, Key extends keyof T> = object extends Pick<T, Key> ? undefined : never;

/** Omits the Idempotency-Key, which the client sets itself. */
type WithoutKey<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, 'parameters'> & { parameters: Omit<Parameters, 'header'> }
  : Operation;

/** The generated `paths` of an app, as openapi-fetch needs them. */
export type ClientPaths<Paths> = {
  [Path in keyof Paths]: { [Method in keyof Paths[Path]]: WithoutKey<Plain<Paths[Path][Method]>> };
};
