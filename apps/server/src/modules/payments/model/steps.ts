import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { applyBack } from '#modules/direct-debits/collections/apply-answers.ts';
import { aMandate } from '#modules/direct-debits/collections/debtors-fixture.ts';
import { endToEndIdOf } from '#modules/direct-debits/collections/rules.ts';
import { checkLater } from '../machine/check-payment.ts';
import type { StoredLimit } from '../spend-limit/rules.ts';
import { selectLimit } from '../spend-limit/store.ts';
import { bundles, percentages, type Step } from './sequences.ts';
import type { Person, World } from './world.ts';

interface Placed {
  readonly id: EntityId;
  readonly person: Person;
  readonly provider: 'sandbox' | 'flexpay' | 'direct_debit';
}

/** What the model remembers of a sequence; all else it reads from the books of both sides. */
export interface Run {
  readonly name: string;
  readonly people: Map<number, Person>;
  readonly gone: Map<Person, Date>;
  readonly placed: Placed[];
  readonly limits: Map<Person, { readonly at: Date; readonly stored: StoredLimit | undefined }[]>;
  /** Credits spent on messages. */
  readonly spent: Map<Person, number>;
}

export const newRun = (name: string): Run => ({
  name,
  people: new Map(),
  gone: new Map(),
  placed: [],
  limits: new Map(),
  spent: new Map(),
});

const providerOf = { paypal: 'sandbox', card: 'flexpay', direct_debit: 'direct_debit' } as const;

/** Does one step, as far as it can be done. */
export async function take(world: World, run: Run, step: Step): Promise<void> {
  // No two steps at the same moment.
  world.clock.advance(1_000);
  switch (step.do) {
    case 'order':
      return order(world, run, step);
    case 'poll':
      return world.poll();
    case 'work':
      return world.work(step);
    case 'wait':
      return world.clock.advance(step.seconds * 1_000);
    case 'silence':
      return world.providers[step.provider].failNext(1);
    case 'limit':
    case 'spend':
    case 'endAccount':
    case 'erase':
      return ofPerson(world, run, step);
    default:
      return ofOrder(world, run, step);
  }
}

async function personOf(world: World, run: Run, who: number): Promise<Person> {
  const known = run.people.get(who);
  if (known) return known;
  const site = world.sites[who < 2 ? 0 : 1];
  if (!site) throw new Error('two sites are there');
  const person = await world.newMember(site, `${run.name}-${who}`);
  run.people.set(who, person);
  return person;
}

async function order(
  world: World,
  run: Run,
  { who, size, method, code }: Extract<Step, { do: 'order' }>,
): Promise<void> {
  const person = await personOf(world, run, who);
  if (run.gone.has(person)) return;
  const written = code && `${code}-${run.name}`;
  if (code && written)
    await world.offers
      .addCode(world.db, person.site.id, {
        code: written,
        percentage: percentages[code],
        validity: code === 'ONCE' ? 'once' : 'once-per-user',
      })
      // Nobody makes a code of 100 %.
      .catch(() => undefined);
  if (method === 'direct_debit') await mandateOf(world, run, person, who);
  const shown = await world.call('readCheckout', person, { query: { ...(written && { code: written }) } });
  if (!shown.ok) return;
  const { bundles: offered } = shown.value as unknown as { bundles: { credits: number; price: object }[] };
  const credits = bundles[size];
  const expected = offered.find((one) => one.credits === credits)?.price;
  const ordered = await world.call('order', person, {
    body: { credits, country: 'NL', method, expected, ...(written && { code: written }) },
  });
  if (!ordered.ok) return;
  const { id } = (ordered.value as unknown as { payment: { id: EntityId } }).payment;
  if (!run.placed.some((one) => one.id === id)) run.placed.push({ id, person, provider: providerOf[method] });
}

async function mandateOf(world: World, run: Run, { site, member }: Person, who: number): Promise<void> {
  const { kernel } = world.server;
  const known = await world.pool.query(
    'select from direct_debits.mandate where site_id = $1 and member_id = $2',
    [site.id, member],
  );
  if (known.rowCount === 0)
    await inTransaction(world.db, (tx) =>
      aMandate(kernel, tx, { site: site.id, member, number: Number(run.name.replace(/\D/g, '')) * 3 + who }),
    );
}

async function ofPerson(
  world: World,
  run: Run,
  step: Extract<Step, { do: 'limit' | 'spend' | 'endAccount' | 'erase' }>,
): Promise<void> {
  const person = await personOf(world, run, step.who);
  if (run.gone.has(person)) return;
  const { site, member } = person;
  const holder = { site: site.id, member };
  if (step.do === 'limit') {
    const { amount } = step;
    const limit = amount === null ? null : { amount, currency: 'EUR' };
    await world.call('setSpendLimit', person, { body: { limit } });
    const stored = await selectLimit(world.db, holder);
    run.limits.set(person, [...(run.limits.get(person) ?? []), { at: world.clock.now(), stored }]);
  } else if (step.do === 'spend') {
    const { credits } = step;
    const reference = `${run.name}-${run.spent.size}-${world.clock.now().getTime()}`;
    const posted = await world.server.context.credits.spend(world.db, holder, {
      reason: 'message',
      reference,
      credits,
    });
    if (posted.ok) run.spent.set(person, (run.spent.get(person) ?? 0) + credits);
  } else if (step.do === 'endAccount') {
    await world.payments.refundUnused(world.db, holder);
  } else {
    run.gone.set(person, world.clock.now());
    await world.pool.query('delete from identity.member_key where site_id = $1 and member_id = $2', [
      site.id,
      member,
    ]);
  }
}

type OfOrder = Extract<Step, { readonly pick: number }>;

async function ofOrder(world: World, run: Run, step: OfOrder): Promise<void> {
  const placed = run.placed[step.pick % Math.max(1, run.placed.length)];
  if (!placed) return;
  const { id, person, provider } = placed;
  const there = provider === 'direct_debit' ? undefined : world.providers[provider];
  switch (step.do) {
    case 'open':
      if (!run.gone.has(person)) await world.call('openPayment', person, { params: { id } });
      return;
    case 'return':
      if (!run.gone.has(person))
        await world.call('checkPayment', person, { params: { id }, body: { declined: step.declined } });
      return;
    case 'withdraw':
      if (!run.gone.has(person)) await world.call('withdrawPayment', person, { params: { id } });
      return;
    case 'pay':
      return void there?.pay(id);
    case 'decline':
      return void there?.end(id, 'failed');
    case 'cancel':
      return void there?.end(id, 'cancelled');
    case 'expire':
      return void there?.end(id, 'expired');
    case 'chargeBack':
      return void there?.chargeBack(id);
    case 'refundThere': {
      const price = there?.saleOf(id)?.order.price.amount ?? 0;
      return void there?.refundThere(id, Math.ceil(price / step.share));
    }
    case 'notify':
      return tell(world, placed, step);
    case 'collect':
      await world.directDebits.makeBatches(person.site.id);
      return;
    case 'debitReturned':
      return comesBack(world, placed);
  }
}

/** The bank's file says that a collection came back, as far as it was handed in. */
async function comesBack({ clock, db }: World, { id, person, provider }: Placed): Promise<void> {
  if (provider !== 'direct_debit') return;
  await inTransaction(db, (tx) =>
    applyBack(
      {
        tx,
        site: person.site.id,
        at: clock.now(),
        checkLater: (db, payment) => checkLater(db, { ...payment, cause: 'notification' }),
      },
      { endToEndId: endToEndIdOf(id), reason: 'MD06', money: null, to: 'returned' },
    ),
  );
}

/** Delivers what the provider has to tell, as often as it likes. */
async function tell(
  world: World,
  { id, person, provider }: Placed,
  { how, copies }: { readonly how: 'told' | 'forged' | 'wrongSite'; readonly copies: number },
): Promise<void> {
  if (provider === 'direct_debit') return;
  const site = how === 'wrongSite' ? world.sites.find((one) => one.id !== person.site.id) : person.site;
  if (!site) return;
  const bodies = world.providers[provider].notificationsOf(id, { forged: how === 'forged' });
  for (let copy = 0; copy < copies; copy += 1)
    for (const body of bodies)
      await world.call('receivePostedNotification', { site }, {
        params: { provider },
        body: Buffer.from(body),
      } as never);
}

/** Everything that was on its way arrives: jobs, notifications, and the polls of the days that follow. */
export async function settle(world: World, run: Run): Promise<void> {
  await world.work();
  for (const provider of Object.values(world.providers)) {
    provider.failNext(0);
    provider.close();
  }
  for (let round = 0; round < 2; round += 1) {
    world.clock.advance(4_000_000);
    for (const placed of run.placed) await tell(world, placed, { how: 'told', copies: 1 });
    await world.pool.query('update payments.payment set next_poll_at = $1 where next_poll_at is not null', [
      world.clock.now(),
    ]);
    await world.poll();
    await world.work();
  }
}
