import { createHash, timingSafeEqual } from 'node:crypto';

export type RequestParameters = Readonly<Record<string, string>>;

const digest = (key: string, parameters: RequestParameters): Buffer =>
  createHash('sha256')
    .update(
      [
        key,
        ...Object.entries(parameters)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, value]) => `${name}=${value}`),
      ].join(':'),
    )
    .digest();

/** Adds the signature to the parameters of a request. Neither an e-mail address nor a one-click token may be among them: FlexPay leaves those out. */
export const signed = (key: string, parameters: RequestParameters): RequestParameters => ({
  ...parameters,
  signature: digest(key, parameters).toString('hex'),
});

/**
 * Returns the parameters of a postback when its signature, which covers all others, is ours; compared in constant time. A
 * parameter given twice makes it unclear what was signed.
 */
export function verified(key: string, query: string): RequestParameters | undefined {
  const pairs = [...new URLSearchParams(query)];
  const { signature = '', ...parameters } = Object.fromEntries(pairs);
  if (pairs.length !== Object.keys(parameters).length + 1 || !/^[0-9a-f]{64}$/i.test(signature))
    return undefined;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(key, parameters)) ? parameters : undefined;
}
