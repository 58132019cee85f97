import { useSearchParams } from 'react-router';

/** Returns the domain of the site in scope; `undefined`: all the person's sites. */
export function useScope(): string | undefined {
  const [search] = useSearchParams();
  return search.get('site') ?? undefined;
}

/** Returns what adds the scope to a path of the office, so that a link keeps it. */
export function useScopedPath(): (path: string) => string {
  const site = useScope();
  return (path) => (site === undefined ? path : `${path}?${new URLSearchParams({ site })}`);
}
