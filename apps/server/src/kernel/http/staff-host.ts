import { isStaffAuthority, type Operation } from '@bowline/contract/operation';

export type Audience = 'staff' | 'sites';

/** The router's constraint for an operation: staff on their own host, all others on the hosts of sites. */
export const audienceOf = ({ authority }: Pick<Operation, 'authority'>): { readonly audience: Audience } => ({
  audience: isStaffAuthority(authority) ? 'staff' : 'sites',
});

/**
 * Lets the router look at the host, so that on another host an operation is answered like any address that does not exist. Only `Host`
 * counts, whatever a proxy says was asked for: a header that was passed on by mistake must not open the staff's side.
 */
export function audiences(staffHost: string | undefined) {
  return {
    name: 'audience',
    storage: <Handler>() => {
      const handlers = new Map<string, Handler>();
      return {
        get: (audience: string) => handlers.get(audience) ?? null,
        set: (audience: string, handler: Handler) => void handlers.set(audience, handler),
      };
    },
    deriveConstraint: ({
      headers,
    }: {
      readonly headers: { readonly host?: string | undefined };
    }): Audience => (staffHost !== undefined && hostname(headers.host) === staffHost ? 'staff' : 'sites'),
  };
}

const hostname = (host = ''): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
