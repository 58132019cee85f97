import { useLocation } from 'react-router';

type Filter = 'group' | 'person' | 'kind' | 'object' | 'from' | 'to';

/** Returns what gives the address of this list with other filters; those that are not named stay. */
export function useAuditAddress(): (changed: Partial<Record<Filter, string | undefined>>) => string {
  const { pathname, search } = useLocation();
  return (changed) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    return `${pathname}${text && `?${text}`}`;
  };
}
