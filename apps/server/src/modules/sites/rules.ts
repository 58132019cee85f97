import type { Country, SiteSettings } from '@bowline/contract/sites';

const domainShape = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** The domain a host stands for: no port, no final dot, lower case. Undefined when no site could have it. */
export function domainOf(host: string): string | undefined {
  const domain = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return domainShape.test(domain) ? domain : undefined;
}

/** What a newcomer can write with the credits of the sign-up. */
export const freeMessages = (settings: Pick<SiteSettings, 'signup_credits' | 'message_credits'>) => ({
  numMessages: Math.floor(settings.signup_credits / settings.message_credits),
  numCredits: settings.signup_credits,
});

/** The country a form starts with. */
export function selectedCountry(countries: readonly Country[], callersCountry: string | null): Country {
  const [first] = countries;
  if (!first) throw new Error('a site serves at least one country');
  return countries.find((country) => country === callersCountry) ?? first;
}

export const dialable = (phone: string): string => phone.replaceAll(/[\s-]/g, '');
