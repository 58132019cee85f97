import type { ServerBuild } from 'react-router';

type Routes = Readonly<
  Record<string, Pick<NonNullable<ServerBuild['routes'][string]>, 'path' | 'parentId'> | undefined>
>;

/** The names under which metrics and traces know pages: the first part of their path, as the routes declare it. */
export function pageNames(routes: Routes): ReadonlySet<string> {
  return new Set(Object.keys(routes).flatMap((id) => firstPart(fullPath(routes, id)) ?? []));
}

/** Returns the name of the page at a URL, `other` for what is none. A URL is personal, and there are endless many; names are few. */
export function pageName(names: ReadonlySet<string>, url: string): string {
  const [path = ''] = url.split('?', 1);
  const first = path.split('/', 2)[1]?.replace(/\.data$/, '') ?? '';
  if (first === '' || first === '_root') return 'index';
  return names.has(first) ? first : 'other';
}

/** Whether React Router asks for the data of a page, after the first. */
export const isDataRequest = (url: string): boolean => /^[^?]*\.data(\?|$)/.test(url);

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  return `${route.parentId === undefined ? '' : fullPath(routes, route.parentId)}/${route.path ?? ''}`;
}

/** `undefined` where the first part is no fixed word. */
function firstPart(path: string): string | undefined {
  const [first] = path.split('/').filter((part) => part !== '');
  return first === undefined || /^[:*]/.test(first) ? undefined : first;
}
