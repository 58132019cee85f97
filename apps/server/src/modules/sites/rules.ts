import { domainShape } from '@bowline/contract/ids';
import type { Country, SiteSettings } from '@bowline/contract/sites';

/** Normalises a host to a domain: no port, no trailing dot, lower case. Undefined when it is not a valid domain. */
export function domainOf(host: string): string | undefined {
  const domain = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return domainShape.test(domain) ? domain : undefined;
}

/** Number of messages a new member can send with the sign-up credits. */
export const freeMessages = (settings: Pick<SiteSettings, 'signup_credits' | 'message_credits'>) => ({
  numMessages: Math.floor(settings.signup_credits / settings.message_credits),
  numCredits: settings.signup_credits,
});

/** The country preselected in forms: the caller's, if the site serves it. */
export function selectedCountry(countries: readonly Country[], callersCountry: string | null): Country {
  const [first] = countries;
  if (!first) throw new Error('a site serves at least one country');
  return countries.find((country) => country === callersCountry) ?? first;
}

export const dialable = (phone: string): string => phone.replaceAll(/[\s-]/g, '');
