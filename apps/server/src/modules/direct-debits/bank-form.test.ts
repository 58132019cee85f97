import { describe, expect, it } from 'vitest';
import { readIban, readMobile } from './bank-form.ts';

describe('readIban()', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['nl91abna0417164300', 'NL91ABNA0417164300'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['PL61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  ])('takes %s', (written, iban) => {
    expect(readIban(written)).toBe(iban);
  });

  it.each([
    ['a wrong check digit', 'NL92ABNA0417164300'],
    ['two digits swapped', 'NL91ABNA0417164030'],
    ['a SEPA country outside the EEA', 'CH93 0076 2011 6238 5295 7'],
    ['a country outside SEPA', 'AE070331234567890123456'],
    ['a card number', '4111111111111111'],
    ['text', 'my bank account'],
  ])('refuses %s', (_, written) => {
    expect(readIban(written)).toBeUndefined();
  });
});

describe('readMobile()', () => {
  it.each([
    ['06 1234 5678', 'NL', '+31612345678'],
    ['+31 6 12345678', 'DE', '+31612345678'],
    ['0031612345678', 'NL', '+31612345678'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['0470 12 34 56', 'BE', '+32470123456'],
  ])('reads %s in %s', (written, country, number) => {
    expect(readMobile(written, country)).toBe(number);
  });

  it.each([
    ['a fixed line', '020 123 4567', 'NL'],
    ['a premium number', '0900 1234', 'NL'],
    ['a country outside SEPA', '+7 912 345 67 89', 'NL'],
    ['a satellite phone', '+881 612 345 678', 'NL'],
    ['too few digits', '06 1234', 'NL'],
    ['text', 'call me', 'NL'],
  ])('refuses %s', (_, written, country) => {
    expect(readMobile(written, country)).toBeUndefined();
  });
});
