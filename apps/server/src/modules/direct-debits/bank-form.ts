import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** SEPA countries outside the EEA: a collection from there needs the debtor's address, which our files do not have. */
const outsideEea: ReadonlySet<string> = new Set('AD AL CH GB GG GI IM JE MC MD ME MK RS SM VA XK'.split(' '));

/** The IBAN without spaces and in capitals; `undefined` when it is wrong or no bank of the EEA has it. */
export function readIban(written: string): string | undefined {
  const iban = electronicFormatIBAN(written);
  if (!iban || !isValidIBAN(iban)) return undefined;
  const country = iban.slice(0, 2);
  return isSEPACountry(country) && !outsideEea.has(country) ? iban : undefined;
}

/**
 * The number with its country; `undefined` unless it is a mobile number of a SEPA country. Elsewhere no bank account can be
 * debited, and text messages to dear destinations are what fraudsters have others send.
 */
export function readMobile(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(
    written,
    isSupportedCountry(country) ? { defaultCountry: country } : undefined,
  );
  return number?.isValid() && number.country && isSEPACountry(number.country) ? number.number : undefined;
}

/** `+31 •••• 5678`: the country and the last four. */
export const maskedMobile = (mobile: string): string =>
  `+${parsePhoneNumberFromString(mobile)?.countryCallingCode ?? ''} •••• ${mobile.slice(-4)}`;
