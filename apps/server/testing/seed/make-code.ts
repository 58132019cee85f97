import type { DemoSite } from '@bowline/demo/cast';
import type { Context } from '#context.ts';
import type { Site } from '#modules/sites/index.ts';

const from20Euro = { percentage: 15, minimum: { amount: 2_000, currency: 'EUR' } } as const;

/** One discount code per site for everybody. */
export const demoCodes = {
  bowline: { code: 'KNOOP15', country: 'NL', ...from20Euro },
  knoten: { code: 'KNOTEN15', country: 'DE', ...from20Euro },
} as const satisfies Record<DemoSite, object>;

export async function makeCode({ kernel, offers }: Context, site: Site, key: DemoSite): Promise<void> {
  const { db } = kernel.database;
  await offers.addCode(db, site.id, demoCodes[key]);
}
