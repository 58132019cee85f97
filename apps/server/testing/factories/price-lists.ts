import type { DemoSite } from '@bowline/demo/cast';
import type { Queryable } from '#kernel/db/transaction.ts';
import {
  type Amounts,
  defaultPriceList,
  type ListedBundle,
  listOf,
  savePriceList,
} from '#modules/payments/index.ts';
import type { Site } from '#modules/sites/index.ts';

export { bundleSizes, defaultPriceList } from '#modules/payments/index.ts';

const knotenEuros: Amounts = [1_400, 3_300, 6_000, 10_800, 24_000];

export const demoPriceLists: Readonly<Record<DemoSite, readonly ListedBundle[]>> = {
  bowline: [
    ...defaultPriceList({ countries: ['NL', 'BE'], message_credits: 10 }),
    ...listOf('LU', 10, [1_300, 3_050, 5_400, 9_750, 21_750]),
  ],
  knoten: [
    ...listOf('DE', 12, knotenEuros),
    ...listOf('AT', 12, knotenEuros),
    ...listOf('CH', 12, [1_500, 3_500, 6_500, 11_500, 26_000]),
  ],
};

export async function makePriceList(db: Queryable, site: Site, list: readonly ListedBundle[]): Promise<void> {
  const refusals = await savePriceList(db, site, list);
  if (refusals.length > 0) throw new Error(`the price list is refused: ${JSON.stringify(refusals)}`);
}
