import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aWorld, type World } from './world.ts';

const smallest = {
  credits: 100,
  country: 'NL',
  method: 'paypal',
  expected: { amount: 1_200, currency: 'EUR' },
};

/** An order of the size after the smallest. */
export const larger = { credits: 250, expected: { amount: 2_800, currency: 'EUR' } };

export type Shop = Awaited<ReturnType<typeof aShop>>;
export type Buyer = Awaited<ReturnType<Shop['newBuyer']>>;

/** A site in the world of the model without discounts for new members, for promises about one payment at a time. */
export async function aShop() {
  const world = await aWorld({ signupCodes: false });
  const [site] = world.sites;
  if (!site) throw new Error('two sites are there');
  let buyers = 0;
  return {
    ...world,
    site,
    provider: world.providers.sandbox,
    rows: rowsIn(world),
    async newBuyer() {
      await world.begin();
      buyers += 1;
      return aBuyer(world, site, `ANN-${buyers}`);
    },
  };
}

const rowsIn =
  ({ pool }: World) =>
  async <Row extends object>(text: string, ...values: unknown[]): Promise<readonly Row[]> =>
    (await pool.query<Row>(text, values)).rows;

async function aBuyer(world: World, site: Site, name: string) {
  const person = await world.newMember(site, name);
  const { member } = person;
  const rows = rowsIn(world);
  let spent = 0;

  const order = (wish: object = {}) => world.call('order', person, { body: { ...smallest, ...wish } });
  const check = (id: EntityId, declined = false) =>
    world.call('checkPayment', person, { params: { id }, body: { declined } });

  /** An order that was opened at the provider. */
  async function placed(wish: object = {}): Promise<EntityId> {
    // Of two orders, one is the newer.
    world.clock.advance(1_000);
    const { value } = (await order(wish)) as unknown as { value: { payment: { id: EntityId } } };
    await world.call('openPayment', person, { params: { id: value.payment.id } });
    return value.payment.id;
  }

  /** Our books say what the provider's say. */
  async function settled(...ids: readonly EntityId[]): Promise<void> {
    for (const id of ids) await check(id);
    await world.work();
  }

  return {
    name,
    member,
    order,
    check,
    placed,
    settled,
    async bought(wish: object = {}): Promise<EntityId> {
      const id = await placed(wish);
      world.providers.sandbox.pay(id);
      await settled(id);
      return id;
    },
    limit: (amount: number) =>
      world.call('setSpendLimit', person, { body: { limit: { amount, currency: 'EUR' } } }),
    withdraw: (id: EntityId) => world.call('withdrawPayment', person, { params: { id } }),
    rowOf: async (id: EntityId) =>
      (await rows<Record<string, unknown>>('select * from payments.payment where id = $1', id))[0],
    balance: async () =>
      (await rows<{ balance: number }>('select balance from credits.wallet where member_id = $1', member))[0]
        ?.balance ?? 0,
    spend(credits: number) {
      spent += 1;
      return world.server.context.credits.spend(
        world.db,
        { site: site.id, member },
        { reason: 'message', reference: `${name}-${spent}`, credits },
      );
    },
  };
}
