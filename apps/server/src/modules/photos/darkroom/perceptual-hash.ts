import phash from 'sharp-phash';
import type { Negative } from './print.ts';

/** 64 bits, written as PostgreSQL's bigint: few of them differ between pictures that look alike. */
export async function perceptualHash({ data, info }: Negative): Promise<string> {
  const bits = await phash(data, { raw: info });
  return BigInt.asIntN(64, BigInt(`0b${bits}`)).toString();
}
