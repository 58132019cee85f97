import { builtInMarks } from '@bowline/contract/look-marks';
import complete from '@bowline/demo/brands/bight.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { readBrandFile } from './read-brand-file.ts';

const read = (changed: unknown, isDeployed = false) =>
  readBrandFile(JSON.stringify(changed), { isDeployed, takenHosts: ['office.example', 'mailbox.example'] });
const withLight = (colours: object) => ({
  ...complete,
  look: {
    ...complete.look,
    colours: { ...complete.look.colours, light: { ...complete.look.colours.light, ...colours } },
  },
});

it('readBrandFile() finds nothing wrong with the brand of the demo', () => {
  expect(read(complete)).toMatchObject({ faults: [], gaps: [] });
});

it('readBrandFile() names every fault of the form at once, in words', () => {
  const { key: _, ...nameless } = complete;
  const { faults, file } = read({ ...nameless, hosts: ['https://Bight'], colour: 'green', niche: 'tall' });
  expect(file).toBeUndefined();
  expect(faults).toEqual([
    '“key” is missing. It names the look in addresses: lower case letters, such as “bight”.',
    '“hosts.0” is no host name: write it in lower case, without https:// and without a port.',
    expect.stringContaining('“niche” is wrong'),
    'Nothing reads “colour”: remove it or correct its spelling.',
  ]);
});

it.each(['office.example', 'mailbox.example'])(
  'readBrandFile() refuses %s, where something else is served, as a domain and as another host',
  (host) => {
    const fault = `The host ${host} is not for a brand: the office, the mailbox or the sandbox is served there.`;
    for (const hosts of [[host], ['a.example', host]])
      expect(read({ ...complete, hosts }).faults).toEqual([fault]);
  },
);

it.each(Object.entries(builtInMarks))(
  'readBrandFile() refuses the mark of %s, wherever it is drawn',
  (owner, d) => {
    const { look } = complete;
    const large = { ...look.mark.large, d };
    const empty = { width: 64, height: 64, fit: 'keep', strokes: [{ d, width: 2 }] };
    const copied = { ...look, mark: { ...look.mark, large }, ornaments: { ...look.ornaments, empty } };
    expect(read({ ...complete, look: copied }).faults).toEqual([
      `“look.mark” draws the mark of ${owner}: draw the brand’s own.`,
      `“look.ornaments.empty” draws the mark of ${owner}: draw the brand’s own.`,
    ]);
  },
);

it('readBrandFile() refuses sister sites: no member is asked whether they agree', () => {
  const { file, faults } = read({
    ...complete,
    settings: { ...complete.settings, member_resell: ['a.example'] },
  });
  expect(file).toBeUndefined();
  expect(faults).toEqual([expect.stringContaining('“settings.member_resell” is wrong')]);
});

it('readBrandFile() says where the JSON is broken', () => {
  expect(readBrandFile('{"key": ', { isDeployed: false }).faults[0]).toMatch(/^This is no JSON: /);
});

it('readBrandFile() names the pair of colours, its contrast and what it needs', () => {
  expect(read(withLight({ 'on-accent': '#ffffff' })).faults).toContain(
    'In the light scheme “on-accent” (#ffffff) on “accent” (#ffb52e) has a contrast of 1.76 to 1 and needs 4.5: change one of them in look.colours.light.',
  );
});

it('readBrandFile() lists what the law still wants as gaps, all at once', () => {
  const { faults, gaps } = read({
    ...complete,
    support: {},
    company: { name: 'Bight Demo B.V.', country: 'NL' },
    providers: [],
    prices: undefined,
  });
  expect(faults).toEqual([]);
  expect(gaps).toEqual([
    'The company has no address. Dutch law wants it in the footer: add company.address.',
    'The company has no city. Dutch law wants it in the footer: add company.city.',
    'The company has no register number. Dutch law wants it in the footer: add company.kvk.',
    'The company has no VAT number. Dutch law wants it in the footer: add company.vat_numbers.',
    'The company has no trade name. Receipts and terms name who trades under it: add company.tradenames.',
    'Members cannot write to anybody for help: add support.email.',
    'Members cannot call anybody for help: add support.phone.',
    'There is no price list: add prices, "default" for the platform’s own.',
    'Nobody can pay: add an account at a payment provider to providers.',
    'The page “terms” would have gaps: add company.address and company.city, company.kvk, company.vat_numbers, company.tradenames, support.email, support.phone.',
    'The page “privacy” would have gaps: add company.address and company.city, support.email.',
    'The page “return-policy” would have gaps: add support.email, company.address and company.city.',
    'The page “service” would have gaps: add support.email, support.phone, company.address and company.city, company.kvk, company.vat_numbers, company.tradenames.',
  ]);
});

it('readBrandFile() does not count the sandbox where real members are served', () => {
  expect(read(complete, true).gaps).toEqual([
    'Members can only pay in the sandbox, which moves no money: add a real account to providers.',
  ]);
});

it('readBrandFile() explains a price list that leaves a country out', () => {
  const { gaps } = read({ ...complete, prices: { GB: [{ credits: 105, amount: 1_050 }] } });
  expect(gaps).toEqual([
    '105 credits in United Kingdom leave a rest that pays for no message: a message costs 10.',
    'Ireland is served but has no prices: add prices.IE.',
  ]);
});

it('readBrandFile() stores no setting that the file does not name', () => {
  expect(read(complete).file?.settings).toEqual(complete.settings);
});
