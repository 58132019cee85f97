declare module 'pg/lib/utils.js' {
  /** Turns a value into what is sent for a parameter. */
  const utils: { prepareValue(this: void, value: unknown): Buffer | string | null };
  export default utils;
}
