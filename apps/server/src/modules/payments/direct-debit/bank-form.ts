import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The IBAN without spaces and in capitals; `undefined` when it is wrong or no SEPA bank has it. */
export function readIban(written: string): string | undefined {
  const iban = electronicFormatIBAN(written);
  return iban && isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : undefined;
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
