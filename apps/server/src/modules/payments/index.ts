import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { createPriceLists } from './bundles/price-list.ts';

export type { ListedBundle } from './bundles/rules.ts';
export { savePriceList } from './bundles/save-price-list.ts';

export type Payments = ReturnType<typeof createPayments>['api'];

export function createPayments(kernel: Kernel) {
  return defineModule({
    api: createPriceLists(kernel),
    module: {},
  });
}
