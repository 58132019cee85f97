import { createHash } from 'node:crypto';
import { aSepaBank, type SepaBank } from '@bowline/simulators/sepa-bank';
import { statementXml, statusReportXml } from '@bowline/simulators/sepa-bank-files';
import { readCollections } from '@bowline/simulators/sepa-bank-reader';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { type EntityId, memberId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { bankDay } from '../bank-files/business-days.ts';
import { aCollection, aMandate, debtors } from './debtors-fixture.ts';
import { makeAllBatches, makeBatches } from './make-batches.ts';
import { endToEndIdOf } from './rules.ts';

const clock = fixedClock('2026-03-02T10:00:00Z');
const creditor = { id: 'DE98ZZZ09999999999', iban: 'DE87123456781234567890' };
let server: TestServer;
let site: Site;
let bank: SepaBank;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-03-02T10:00:00Z');
  const { db } = server.kernel.database;
  site = await aSite(db, { settings: { receipt_prefix: 'TST' } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'direct_debit',
    position: 0,
    statementName: 'TST Media',
    credentials: {
      creditor_id: creditor.id,
      creditor_name: 'TST Média GmbH',
      iban: creditor.iban,
      bic: 'MARKDEFFXXX',
    },
  });
  bank = aSepaBank({ creditor, today: () => bankDay(clock.now()), holidays: ['2026-04-03', '2026-04-06'] });
});

const batchOf = async (of: Site = site) => {
  const batches = await server.context.directDebits.makeBatches(of.id);
  expect(batches).toHaveLength(1);
  const [batch] = batches;
  if (!batch) throw new Error('no batch');
  return batch;
};
const xmlOf = async (batch: EntityId, of: Site = site) => {
  const file = await server.context.directDebits.batchFile(of.id, batch);
  if (!file.ok) throw new Error(file.problem);
  return file.xml;
};
const imported = (xml: string, of: Site = site) =>
  server.context.directDebits.importBankFile(of.id, Buffer.from(xml));
const stateOf = async (payment: EntityId) =>
  (
    await server.kernel.database.db
      .selectFrom('direct_debits.collection')
      .where('payment_id', '=', payment)
      .select(['state', 'reason', 'sequence_type', 'batch_id'])
      .executeTakeFirst()
  )?.state;

/** Sends the batch of what waits and returns it. */
async function send() {
  clock.set(`${nextDay()}T04:00:00Z`);
  const batch = await batchOf();
  expect(bank.receive(await xmlOf(batch.id))).toEqual({ messageId: batch.messageId, problems: [] });
  return batch;
}
const nextDay = () => bankDay(new Date(clock.now().getTime() + 86_400_000));

const one = (amount: number) =>
  debtors(server.kernel, site.id, 1, () => amount).then(([debtor]) => {
    if (!debtor) throw new Error('no debtor');
    return debtor;
  });

it('a batch of 1,000 mandates: the bank reads sums, ids, sequence types, creditor and days as they are', async () => {
  const amountOf = (number: number) => 1000 + ((number * 7919) % 19_001);
  const made = await debtors(server.kernel, site.id, 1000, amountOf);
  const batch = await send();
  const sum = made.reduce((total, _, index) => total + amountOf(index + 1), 0);
  expect(batch).toMatchObject({ collections: 1000, amount: sum, dueOn: '2026-03-04' });
  const xml = await xmlOf(batch.id);
  const { file, problems } = readCollections(xml);
  expect(problems).toEqual([]);
  expect(file).toMatchObject({ messageId: batch.messageId, count: 1000, sum });
  expect(file?.groups).toHaveLength(1);
  expect(file?.groups[0]).toMatchObject({
    sequenceType: 'FRST',
    dueOn: '2026-03-04',
    count: 1000,
    sum,
    creditor: { ...creditor, name: 'TST Media GmbH' },
  });
  const read = new Map(file?.groups[0]?.instructions.map((one) => [one.endToEndId, one]));
  for (const [index, { mandate, payment, iban }] of made.entries())
    expect(read.get(endToEndIdOf(payment))).toEqual({
      endToEndId: payment.replaceAll('-', ''),
      amount: amountOf(index + 1),
      currency: 'EUR',
      mandate,
      signedOn: '2026-03-02',
      debtor: `Jurgen Muller ${index + 1}`,
      iban,
      text: expect.stringMatching(/^TST Media TST-2026-\d{6}$/),
    });
  expect(read.size).toBe(1000);

  clock.set('2026-03-04T12:00:00Z');
  bank.settle();
  expect(await imported(bank.statement())).toMatchObject({ settled: 1000, problems: [] });
  expect(bank.balance()).toBe(sum);
});

describe('batches', () => {
  it('hold each collection once, with five workers and repeated jobs', async () => {
    await debtors(server.kernel, site.id, 20, () => 1200);
    clock.set('2026-03-03T04:00:00Z');
    const made = await Promise.all(Array.from({ length: 5 }, () => makeBatches(server.kernel, site.id)));
    await makeAllBatches(server.kernel);
    expect(made.flat()).toHaveLength(1);
    expect(made.flat()[0]).toMatchObject({ collections: 20, amount: 24_000 });
    expect(await server.context.directDebits.listBatches(site.id)).toMatchObject([{ states: { sent: 20 } }]);
  });

  it('are one per day of collection, and none on a day on which banks are closed', async () => {
    const { kernel } = server;
    const { db } = kernel.database;
    const mandate = await aMandate(kernel, db, { site: site.id, member: memberId.parse('1'), number: 1 });
    await aCollection(kernel, db, { site: site.id, mandate: mandate.id, amount: 1200 });
    clock.set('2026-03-06T10:00:00Z');
    await aCollection(kernel, db, { site: site.id, mandate: mandate.id, amount: 1300 });
    clock.set('2026-03-07T04:00:00Z');
    expect(await server.context.directDebits.makeBatches(site.id)).toEqual([]);
    clock.set('2026-03-05T04:00:00Z');
    const batches = await server.context.directDebits.makeBatches(site.id);
    expect(batches).toMatchObject([
      { dueOn: '2026-03-06', amount: 1200 },
      { dueOn: '2026-03-10', amount: 1300 },
    ]);
  });

  it('are first once per mandate, recurring after it, and first again after a rejection', async () => {
    const { kernel } = server;
    const { db } = kernel.database;
    const mandate = await aMandate(kernel, db, { site: site.id, member: memberId.parse('1'), number: 1 });
    const collect = () => aCollection(kernel, db, { site: site.id, mandate: mandate.id, amount: 1200 });
    const first = await collect();
    const batch = await send();
    bank.reject(endToEndIdOf(first), 'AC04');
    await imported(bank.statusReport(batch.messageId));
    const second = await collect();
    const third = await collect();
    await send();
    const fourth = await collect();
    await send();
    const types = [first, second, third, fourth].map(
      (payment) => bank.entry(endToEndIdOf(payment)).sequenceType,
    );
    expect(types).toEqual(['FRST', 'FRST', 'RCUR', 'RCUR']);
  });

  it('have a file for their own site only, the same each time, of which nothing is stored in the clear', async () => {
    const { iban } = await one(1200);
    const { id } = await send();
    expect(await xmlOf(id)).toBe(await xmlOf(id));
    const other = await aSite(server.kernel.database.db);
    expect(await server.context.directDebits.batchFile(other.id, id)).toMatchObject({ ok: false });
    const { rows } = await server.kernel.database.pool.query<{ found: boolean }>(
      `select (select count(*) from direct_debits.mandate m where m::text like '%' || $1 || '%')
            + (select count(*) from direct_debits.collection c where c::text like '%' || $1 || '%') > 0 as found`,
      [iban],
    );
    expect(rows).toEqual([{ found: false }]);
  });
});

describe('a file of the bank', () => {
  it('that is imported twice, or five times at once, acts once', async () => {
    const { payment } = await one(1200);
    const batch = await send();
    bank.reject(endToEndIdOf(payment), 'AC04');
    const report = bank.statusReport(batch.messageId);
    const results = await Promise.all(Array.from({ length: 5 }, () => imported(report)));
    expect(results.filter((result) => result.ok && result.rejected === 1 && !result.isRepeated)).toHaveLength(
      1,
    );
    expect(results.filter((result) => result.ok && result.known === 1 && result.isRepeated)).toHaveLength(4);
    await xmlOf(batch.id);
    expect(await imported('<Document/>')).toMatchObject({ ok: false });
    const { rows: entries } = await server.kernel.database.pool.query(
      'select person_id, action, object_id, detail from staff.audit where site_id = $1 order by number',
      [site.id],
    );
    const read = {
      person_id: null,
      action: 'bank_file.imported',
      object_id: createHash('sha256').update(report).digest('hex'),
    };
    const again = { ...read, detail: 'pain.002 repeated' };
    const written = { person_id: null, action: 'batch.written', object_id: batch.id, detail: '' };
    expect(entries).toEqual([
      // The bank has received it.
      written,
      { ...read, detail: 'pain.002' },
      again,
      again,
      again,
      again,
      written,
    ]);
    expect(await stateOf(payment)).toBe('rejected');
  });

  it('settles what was credited, and takes a later return of it', async () => {
    const [kept, returned] = await debtors(server.kernel, site.id, 2, () => 1200);
    if (!kept || !returned) throw new Error('no debtors');
    await send();
    clock.set('2026-03-04T12:00:00Z');
    bank.settle();
    expect(await imported(bank.statement(undefined, '02'))).toMatchObject({
      settled: 2,
      returned: 0,
      problems: [],
    });
    clock.set('2026-03-20T12:00:00Z');
    bank.giveBack(endToEndIdOf(returned.payment), 'MD06');
    expect(await imported(bank.statement())).toMatchObject({ settled: 0, returned: 1, problems: [] });
    expect([await stateOf(kept.payment), await stateOf(returned.payment)]).toEqual(['settled', 'returned']);
  });

  it('that came before the report on rejections is applied when it is imported again', async () => {
    const [kept, rejected] = await debtors(server.kernel, site.id, 2, () => 1200);
    if (!kept || !rejected) throw new Error('no debtors');
    const batch = await send();
    bank.reject(endToEndIdOf(rejected.payment), 'AC01');
    clock.set('2026-03-04T12:00:00Z');
    bank.settle();
    const statement = bank.statement();
    expect(await imported(statement)).toMatchObject({
      settled: 0,
      problems: [expect.stringMatching(/pain\.002/)],
    });
    expect(await imported(bank.statusReport(batch.messageId))).toMatchObject({ rejected: 1 });
    expect(await imported(statement)).toMatchObject({ isRepeated: true, settled: 1, problems: [] });
  });

  it('that refuses a batch puts its collections into the next one, and an old report does not touch them there', async () => {
    const { payment } = await one(1200);
    const batch = await send();
    const refusal = bank.refuse(batch.messageId, { reason: 'AM02' });
    expect(await imported(refusal)).toMatchObject({
      waitingAgain: 1,
      problems: [expect.stringMatching(/AM02/)],
    });
    expect(await server.context.directDebits.batchFile(site.id, batch.id)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/refused/),
    });
    const next = await send();
    expect(next.messageId).not.toBe(batch.messageId);
    expect(next.dueOn).toBe('2026-03-05');
    expect(await imported(refusal)).toMatchObject({ isRepeated: true, waitingAgain: 0, known: 1 });
    const late = statusReportXml({
      id: 'LATE',
      at: '2026-03-04',
      messageId: batch.messageId,
      rejected: [
        { endToEndId: endToEndIdOf(payment), group: `${batch.messageId}.F`, amount: 1200, reason: 'AC04' },
      ],
    });
    expect(await imported(late)).toMatchObject({ rejected: 0, problems: [expect.stringMatching(/is sent/)] });
    expect(await stateOf(payment)).toBe('sent');
  });

  it('that refuses one group leaves the other to be collected', async () => {
    const { kernel } = server;
    const { db } = kernel.database;
    const mandate = await aMandate(kernel, db, { site: site.id, member: memberId.parse('77'), number: 77 });
    const first = await aCollection(kernel, db, { site: site.id, mandate: mandate.id, amount: 1200 });
    const second = await aCollection(kernel, db, { site: site.id, mandate: mandate.id, amount: 1300 });
    const batch = await send();
    const refusal = bank.refuse(batch.messageId, { reason: 'AM02', group: `${batch.messageId}.R` });
    expect(await imported(refusal)).toMatchObject({ waitingAgain: 1 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'waiting']);
  });

  it.each([
    ['of another amount', (id: string) => ({ endToEndId: id, amount: 1201 }), /12\.01 EUR, but 12\.00 EUR/],
    [
      'of an unknown id',
      () => ({ endToEndId: '019a8f0e0c0e7c3e9d1a5a0a0a0a0a0a', amount: 1200 }),
      /no collection/,
    ],
    ['of somebody else’s id', () => ({ endToEndId: 'INVOICE 12', amount: 1200 }), /no collection/],
  ])('with a return %s reports it and changes nothing', async (_, change, problem) => {
    const { payment } = await one(1200);
    await send();
    const back = change(endToEndIdOf(payment));
    const entry = {
      kind: 'return',
      day: '2026-03-05',
      mandate: 'M',
      charges: 0,
      reason: 'MD06',
      ...back,
    } as const;
    const statement = statementXml({
      id: 'X',
      day: '2026-03-05',
      iban: creditor.iban,
      entries: [entry],
      version: '08',
    });
    expect(await imported(statement)).toMatchObject({
      returned: 0,
      problems: [expect.stringMatching(problem)],
    });
    expect(await stateOf(payment)).toBe('sent');
  });

  it('with a credit of another amount settles nothing', async () => {
    const { payment } = await one(1200);
    const batch = await send();
    const entry = {
      kind: 'group',
      day: '2026-03-04',
      group: `${batch.messageId}.F`,
      count: 1,
      amount: 1199,
    } as const;
    const statement = statementXml({
      id: 'X',
      day: '2026-03-04',
      iban: creditor.iban,
      entries: [entry],
      version: '08',
    });
    expect(await imported(statement)).toMatchObject({
      settled: 0,
      problems: [expect.stringMatching(/11\.99 EUR/)],
    });
    expect(await stateOf(payment)).toBe('sent');
  });

  it('of another account, of another site or of no message of ours changes nothing', async () => {
    const { payment } = await one(1200);
    const batch = await send();
    bank.reject(endToEndIdOf(payment), 'AC04');
    const report = bank.statusReport(batch.messageId);
    const otherAccount = statementXml({
      id: 'X',
      day: '2026-03-04',
      iban: 'NL91ABNA0417164300',
      entries: [],
      version: '08',
    });
    expect(await imported(otherAccount)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/another account/),
    });
    const other = await aSite(server.kernel.database.db);
    expect(await imported(report, other)).toMatchObject({ ok: false });
    expect(await imported(report.replace(batch.messageId, 'OTHER'))).toMatchObject({
      rejected: 0,
      problems: [expect.stringMatching(/no batch/)],
    });
    expect(await imported('<Document/>')).toMatchObject({ ok: false });
    expect(await stateOf(payment)).toBe('sent');
  });
});
