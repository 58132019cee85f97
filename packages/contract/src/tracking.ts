const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** Where a visitor came from: parameters of the link that led to the site, kept from arrival to sign-up. */
export type Tracking = { readonly [Name in (typeof names)[number]]?: string };

/**
 * Set by the web server and read by the API alone, in all tabs, until sign-up or the end of the browser session. The value
 * is a query string of the parameters.
 */
export const trackingCookie = { name: 'visit.source' } as const;

/** Comes from a link placed by others, so values are cleaned and truncated instead of refused. */
export const trackingIn = (search: URLSearchParams): Tracking =>
  Object.fromEntries(
    names
      .map(
        (name) =>
          [
            name,
            search
              .get(name)
              ?.slice(0, 200)
              .replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
          ] as const,
      )
      .filter(([, value]) => value),
  );

export const trackingInCookie = (value: string | undefined): Tracking =>
  trackingIn(new URLSearchParams(value));
