import type { Money } from '@bowline/contract/credits';
import { type Country, countryCodes } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { defaultPriceList, demoPriceLists } from '#testing/factories/price-lists.ts';
import {
  bundlesFor,
  changesTo,
  cheapestOf,
  type ListedBundle,
  messageCostsOf,
  type PriceListRefusal,
  refusalsOf,
  type StoredBundle,
  smallestOf,
} from './rules.ts';

const bundle = (
  credits: number,
  amount: number,
  { country = 'NL' as Country, currency = 'EUR' as Money['currency'] } = {},
): ListedBundle => ({ country, credits, price: { amount, currency } });
const belgian = { country: 'BE' as const };
const terms = { countries: ['NL' as const], message_credits: 10 };

describe('refusalsOf()', () => {
  it.each<[string, readonly ListedBundle[], readonly PriceListRefusal[]]>([
    ['one bundle', [bundle(100, 1_200)], []],
    ['a cheaper credit in a larger bundle', [bundle(100, 1_200), bundle(250, 2_999)], []],
    ['one price of a credit in both', [bundle(250, 3_000), bundle(100, 1_200)], []],
    [
      'a dearer credit in a larger bundle',
      [bundle(250, 3_001), bundle(100, 1_200)],
      [{ reason: 'dearer_than_a_smaller_one', country: 'NL', credits: 250 }],
    ],
    [
      'credits that pay for no whole message',
      [bundle(105, 1_200)],
      [{ reason: 'part_of_a_message', country: 'NL', credits: 105 }],
    ],
    [
      'two currencies',
      [bundle(100, 1_200), bundle(250, 2_000, { currency: 'CHF' })],
      [{ reason: 'two_currencies', country: 'NL' }],
    ],
    [
      'a number of credits at two prices',
      [bundle(100, 1_200), bundle(100, 1_100)],
      [{ reason: 'listed_twice', country: 'NL', credits: 100 }],
    ],
    ['no bundles', [], [{ reason: 'country_without_bundles', country: 'NL' }]],
    [
      'the bundles of another country only',
      [bundle(100, 1_200, belgian)],
      [{ reason: 'country_without_bundles', country: 'NL' }],
    ],
    [
      'a country to be served later',
      [bundle(100, 1_200), bundle(100, 1_000, { country: 'CH', currency: 'CHF' })],
      [],
    ],
    [
      'a fault in a country to be served later',
      [bundle(100, 1_200), bundle(7, 100, belgian)],
      [{ reason: 'part_of_a_message', country: 'BE', credits: 7 }],
    ],
  ])('of %s', (_what, list, refusals) => {
    expect(refusalsOf(terms, list)).toEqual(refusals);
  });

  it.each([1, 7, 10, 12])('is empty for the default price list with %d credits a message', (credits) => {
    const everywhere = { countries: [...countryCodes], message_credits: credits };
    expect(refusalsOf(everywhere, defaultPriceList(everywhere))).toEqual([]);
  });
});

describe('messageCostsOf()', () => {
  it.each([
    ['NL', 120, 80, 'EUR'],
    ['CH', 120, 80, 'CHF'],
    ['GB', 105, 70, 'GBP'],
    ['DK', 895, 596, 'DKK'],
    ['SE', 1_350, 900, 'SEK'],
    ['NO', 1_400, 930, 'NOK'],
    ['PL', 520, 346, 'PLN'],
  ] as const)('of the default price list in %s: %d to %d %s', (country, most, least, currency) => {
    const settings = { countries: [country], message_credits: 10 };
    expect(messageCostsOf(settings, defaultPriceList(settings))).toEqual({
      maximum_message_costs: { [country]: { costs: most, currency } },
      minimum_message_costs: { [country]: { costs: least, currency } },
    });
  });

  it('of the demo sites', () => {
    const costsOf = (site: keyof typeof demoPriceLists, countries: Country[], message_credits: number) => {
      const costs = messageCostsOf({ countries, message_credits }, demoPriceLists[site]);
      return countries.map((country) => [
        costs.maximum_message_costs[country]?.costs,
        costs.minimum_message_costs[country]?.costs,
      ]);
    };
    expect(costsOf('bowline', ['NL', 'BE', 'LU'], 10)).toEqual([
      [120, 80],
      [120, 80],
      [130, 87],
    ]);
    expect(costsOf('knoten', ['DE', 'AT', 'CH'], 12)).toEqual([
      [140, 96],
      [140, 96],
      [150, 104],
    ]);
  });

  it('rounds the price of a message up', () => {
    const { maximum_message_costs, minimum_message_costs } = messageCostsOf(terms, [
      bundle(100, 1_199),
      bundle(2_500, 19_901),
    ]);
    expect([maximum_message_costs.NL?.costs, minimum_message_costs.NL?.costs]).toEqual([120, 80]);
  });

  it('leaves countries without bundles out, and prices a country without its own like the first', () => {
    expect(messageCostsOf(terms, [])).toEqual({ maximum_message_costs: {}, minimum_message_costs: {} });
    const { minimum_message_costs } = messageCostsOf({ ...terms, countries: ['NL', 'BE'] }, [
      bundle(100, 1_200),
    ]);
    expect(minimum_message_costs).toEqual({
      NL: { costs: 120, currency: 'EUR' },
      BE: { costs: 120, currency: 'EUR' },
    });
  });
});

describe('bundlesFor()', () => {
  const bundles = [bundle(250, 2_800), bundle(100, 1_200), bundle(100, 1_300, belgian)];
  it.each([
    ['BE', ['NL', 'BE'], [1_300]],
    ['NL', ['NL', 'BE'], [1_200, 2_800]],
    ['BE', ['NL'], [1_200, 2_800]],
    ['US', ['BE', 'NL'], [1_300]],
    [null, ['NL'], [1_200, 2_800]],
    ['LU', ['NL', 'LU'], [1_200, 2_800]],
    ['NL', ['LU'], []],
  ] as [string | null, Country[], number[]][])(
    'from %s on a site of %j costs %j',
    (from, countries, amounts) => {
      expect(bundlesFor({ countries }, bundles, from).map(({ price }) => price.amount)).toEqual(amounts);
    },
  );
});

it.each([
  ['three bundles', [bundle(250, 2_500), bundle(100, 1_200), bundle(500, 6_000)], 100, 250],
  ['equal prices of a credit', [bundle(250, 2_500), bundle(100, 1_000)], 100, 100],
  ['no bundles', [], undefined, undefined],
])('smallestOf() and cheapestOf() of %s', (_what, bundles, smallest, cheapest) => {
  expect([smallestOf(bundles)?.credits, cheapestOf(bundles)?.credits]).toEqual([smallest, cheapest]);
});

it('changesTo() keeps equal bundles, retires changed and missing ones, and adds the rest', () => {
  const stored = (id: string, one: ListedBundle): StoredBundle => ({ id, ...one });
  const active = [
    stored('1', bundle(100, 1_200)),
    stored('2', bundle(250, 2_800)),
    stored('3', bundle(500, 5_000)),
    stored('4', bundle(100, 1_200, belgian)),
  ];
  const list = [bundle(100, 1_200), bundle(250, 2_700), bundle(1_000, 9_000), bundle(100, 1_300, belgian)];
  const { retired, added } = changesTo(list, active);
  expect(retired.map(({ id }) => id)).toEqual(['2', '3', '4']);
  expect(added).toEqual(list.slice(1));
});
