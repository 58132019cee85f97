import { describe, expect, it } from 'vitest';
import { systemRandom } from '#kernel/random.ts';
import { ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import { readSaleStatus } from './sale-status.ts';

const payment = systemRandom.uuid7();
const asked = { shop: '123', payment };
const found = `---
response: FOUND
shopID: 123
saleID: 456
referenceID: ${payment}
saleResult: APPROVED
priceAmount: 12.10
priceCurrency: EUR
`;

describe('readSaleStatus()', () => {
  it('reads an amount as it is written', () => {
    expect(readSaleStatus(found, asked).captured).toEqual({ amount: 1210, currency: 'EUR' });
  });

  it.each([
    ['APPROVED', 'paid'],
    ['PENDING', 'open'],
    ['DECLINED', 'failed'],
  ])('takes %s for %s', (result, state) => {
    expect(readSaleStatus(found.replace('APPROVED', result), asked)).toMatchObject({
      state,
      reference: '456',
    });
  });

  it.each([
    ['an error', 'response: ERROR\nerror: Invalid signature'],
    ['a page', '<html><body>Maintenance</body></html>'],
    ['nothing', ''],
    ['broken YAML', 'response: "FOUND'],
    ['an alias', `anchor: &a ${'x'.repeat(9)}\n${found.replace('---', 'more: *a')}`],
    ['another sale', found.replace(payment, systemRandom.uuid7())],
    ['another shop', found.replace('123', '124')],
    ['an unknown result', found.replace('APPROVED', 'SETTLED')],
    ['a currency that is not ours', found.replace('EUR', 'USD')],
    ['an amount finer than a cent', found.replace('12.10', '12.105')],
    ['no amount', found.replace('priceAmount: 12.10\n', '')],
    ['a list', `- ${found.replaceAll('\n', '\n  ')}`],
  ])('finds no status in %s', (_case, text) => {
    expect(() => readSaleStatus(text, asked)).toThrow(ProviderUnavailable);
  });
});
