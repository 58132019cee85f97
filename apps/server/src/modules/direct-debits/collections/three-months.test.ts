import { aSepaBank, type SepaBank } from '@bowline/simulators/sepa-bank';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { sessionCookie } from '#kernel/http/cookie-name.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ledgerViolations } from '#modules/credits/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { bankDay } from '../bank-files/business-days.ts';
import { aMandate } from './debtors-fixture.ts';
import { makeAllBatches } from './make-batches.ts';
import { endToEndIdOf } from './rules.ts';

/** Easter and the first of May are in between. */
const orderDays = ['2026-03-02', '2026-04-01', '2026-05-04'];
const [firstDay, days] = ['2026-03-02', 75];
const holidays = ['2026-04-03', '2026-04-06', '2026-05-01'];
const price = { credits: 100, amount: 1200 };

/** What a member does. Months count from 0; a month of an outcome is that of the order. */
interface Story {
  readonly orders: readonly number[];
  readonly spends?: Readonly<Record<number, number>>;
  readonly rejected?: number;
  /** Days after the order on which the money goes back. */
  readonly returned?: { readonly order: number; readonly after: number };
  readonly ends: { readonly balance: number; readonly debt: number; readonly types: readonly string[] };
  /** Whether an order at the end is refused. */
  readonly blocked?: true;
}

const stories: Readonly<Record<string, Story>> = {
  'pays every month': {
    orders: [0, 1, 2],
    spends: { 0: 30, 1: 30 },
    ends: { balance: 240, debt: 0, types: ['FRST', 'RCUR', 'RCUR'] },
  },
  'pays once': { orders: [1], ends: { balance: 100, debt: 0, types: ['FRST'] } },
  'is rejected at first, nothing used': {
    orders: [0],
    rejected: 0,
    ends: { balance: 0, debt: 0, types: ['FRST'] },
    blocked: true,
  },
  'is rejected, all used': {
    orders: [0],
    spends: { 0: 100 },
    rejected: 0,
    ends: { balance: 0, debt: 100, types: ['FRST'] },
    blocked: true,
  },
  'takes the first back, part used': {
    orders: [0],
    spends: { 0: 40 },
    returned: { order: 0, after: 20 },
    ends: { balance: 0, debt: 40, types: ['FRST'] },
    blocked: true,
  },
  'takes a later one back': {
    orders: [0, 1],
    spends: { 0: 50 },
    returned: { order: 1, after: 30 },
    ends: { balance: 50, debt: 0, types: ['FRST', 'RCUR'] },
    blocked: true,
  },
  'takes the first back after the third': {
    orders: [0, 1, 2],
    spends: { 2: 250 },
    returned: { order: 0, after: 70 },
    ends: { balance: 0, debt: 50, types: ['FRST', 'RCUR', 'RCUR'] },
    blocked: true,
  },
};

const clock = fixedClock(`${firstDay}T00:00:00Z`);
const creditor = { id: 'DE98ZZZ09999999999', iban: 'DE87123456781234567890' };
let server: TestServer;
let site: Site;
let bank: SepaBank;
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  const { db } = server.kernel.database;
  site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0, receipt_prefix: 'TST' } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'direct_debit',
    position: 0,
    statementName: 'TST Media',
    credentials: {
      creditor_id: creditor.id,
      creditor_name: 'TST Media GmbH',
      iban: creditor.iban,
      bic: 'MARKDEFFXXX',
    },
  });
  bank = aSepaBank({ creditor, today: () => bankDay(clock.now()), holidays });
});
afterAll(() => server.close());

const walletOf = ({ memberId }: TestMember) =>
  server.kernel.database.db
    .selectFrom('credits.wallet')
    .where('site_id', '=', site.id)
    .where('member_id', '=', memberId)
    .select(['balance', 'debt'])
    .executeTakeFirstOrThrow();

/** In a session of today: the first one would have ended by then. */
async function browserOf({ memberId }: TestMember) {
  const token = await server.context.identity.openSession(server.kernel.database.db, site.id, memberId);
  return aBrowser(server.app, site, `${sessionCookie}=${token}`);
}

const orderBy = async (member: TestMember) =>
  (await browserOf(member)).post('/api/payments', {
    credits: price.credits,
    country: 'NL',
    method: 'direct_debit',
    expected: { amount: price.amount, currency: 'EUR' },
  });

async function buy(member: TestMember): Promise<EntityId> {
  const { status, body } = await orderBy(member);
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  await (await browserOf(member)).post(`/api/payments/${body.payment.id}/open`, {});
  return body.payment.id;
}

async function spend({ memberId }: TestMember, credits: number): Promise<void> {
  if (credits === 0) return;
  const { context, kernel } = server;
  const holder = { site: site.id, member: memberId };
  const spending = { reason: 'message', reference: crypto.randomUUID(), credits } as const;
  await context.credits.spend(kernel.database.db, holder, spending);
}

interface Person {
  readonly story: Story;
  readonly member: TestMember;
  readonly payments: Map<number, EntityId>;
}

async function join(story: Story, number: number): Promise<Person> {
  const { kernel, context } = server;
  const member = await aMember(context, site);
  await aMandate(kernel, kernel.database.db, { site: site.id, member: member.memberId, number });
  return { story, member, payments: new Map() };
}

const idOf = ({ payments }: Person, order: number): string => {
  const payment = payments.get(order);
  if (!payment) throw new Error('not ordered');
  return endToEndIdOf(payment);
};

const handedIn = new Set<EntityId>();

/** Hands in what the morning's job has made, and learns what is rejected. */
async function exchange(people: readonly Person[]): Promise<void> {
  const { directDebits } = server.context;
  await makeAllBatches(server.kernel);
  for (const { id, messageId } of await directDebits.listBatches(site.id)) {
    if (handedIn.has(id)) continue;
    handedIn.add(id);
    const file = await directDebits.batchFile(site.id, id);
    expect(bank.receive(file.ok ? file.xml : file.problem)).toEqual({ messageId, problems: [] });
    for (const person of people) {
      const { rejected } = person.story;
      if (rejected !== undefined && bank.entry(idOf(person, rejected)).messageId === messageId)
        bank.reject(idOf(person, rejected), 'AC04');
    }
    const report = await directDebits.importBankFile(site.id, Buffer.from(bank.statusReport(messageId)));
    expect(report).toMatchObject({ ok: true, problems: [] });
    await server.jobsDone();
  }
}

/** The bank's day: what is due, what goes back, and the statement, which somebody imports twice. */
async function settle(people: readonly Person[], day: string): Promise<void> {
  bank.settle();
  for (const person of people) {
    const { returned } = person.story;
    if (!returned) continue;
    const ordered = Date.parse(orderDays[returned.order] ?? '');
    if (Date.parse(day) - ordered === returned.after * 86_400_000)
      bank.giveBack(idOf(person, returned.order), 'MD06');
  }
  const statement = Buffer.from(bank.statement());
  const imported = () => server.context.directDebits.importBankFile(site.id, statement);
  const report = await imported();
  expect(report).toMatchObject({ ok: true, problems: [] });
  expect(await imported()).toMatchObject({ isRepeated: true, settled: 0, returned: 0, problems: [] });
  if (report.ok && report.returned > 0) await server.jobsDone();
}

it('first, recurring, rejected and returned collections over three months end with the right balances', async () => {
  const { db } = server.kernel.database;
  const people = await Promise.all(Object.values(stories).map((story, index) => join(story, index + 1)));
  for (let count = 0; count < days; count += 1) {
    const day = bankDay(new Date(Date.parse(firstDay) + count * 86_400_000));
    clock.set(`${day}T04:00:00Z`);
    await exchange(people);
    clock.set(`${day}T10:00:00Z`);
    const month = orderDays.indexOf(day);
    for (const { story, member, payments } of people)
      if (story.orders.includes(month)) payments.set(month, await buy(member));
    if (month >= 0) {
      await server.jobsDone();
      for (const { story, member } of people) await spend(member, story.spends?.[month] ?? 0);
    }
    clock.set(`${day}T17:00:00Z`);
    await settle(people, day);
  }

  for (const [name, person] of Object.entries(stories).map(
    ([name], index) => [name, people[index]] as const,
  )) {
    if (!person) throw new Error('nobody');
    const { story, member, payments } = person;
    const { balance, debt } = await walletOf(member);
    const types = [...payments.values()].map((payment) => bank.entry(endToEndIdOf(payment)).sequenceType);
    expect({ name, balance, debt, types }).toEqual({ name, ...story.ends });
    const again = await orderBy(member);
    expect({ name, status: again.status, code: again.body.code }).toEqual(
      story.blocked ? { name, status: 403, code: 'debit_blocked' } : { name, status: 200, code: undefined },
    );
  }

  const rows = await db
    .selectFrom('direct_debits.collection')
    .innerJoin('payments.payment', 'payments.payment.id', 'direct_debits.collection.payment_id')
    .where('direct_debits.collection.site_id', '=', site.id)
    .where('direct_debits.collection.state', '<>', 'ordered')
    .select([
      'payment_id',
      'direct_debits.collection.state',
      'direct_debits.collection.amount',
      'payments.payment.state as payment',
    ])
    .execute();
  const ours = rows.map(({ payment_id, state, amount }) => [endToEndIdOf(payment_id), state, amount]);
  const theirs = bank.books().map(({ endToEndId, state, amount }) => [endToEndId, state, amount]);
  expect(new Set(ours.map(String))).toEqual(new Set(theirs.map(String)));
  for (const { state, payment } of rows)
    expect(payment).toBe(state === 'settled' ? 'completed' : 'charged_back');
  const kept = rows.filter(({ payment }) => payment === 'completed').length;
  expect(bank.balance()).toBe(kept * price.amount);
  expect(Object.values(await ledgerViolations(db)).every((count) => count === 0)).toBe(true);
});
