import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, generatePath, type RouteObject, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Visit, visitContext } from '#app/platform/request/visit.server.ts';
import routes from '#app/routes.ts';

const guard = 'shell/layouts/members-only.ts';

/** The routes of routes.ts with what the server runs of their files. */
async function serverRoutes(entries: readonly RouteConfigEntry[]): Promise<RouteObject[]> {
  return Promise.all(
    entries.map(async ({ path, index, file, children = [] }) => {
      const { loader, action, middleware } = await import(/* @vite-ignore */ `../../${file}`);
      const route = { ...(path ? { path } : {}), loader, action, middleware };
      return index ? { ...route, index } : { ...route, children: await serverRoutes(children) };
    }),
  );
}

function guardedPaths(entries: readonly RouteConfigEntry[], isGuarded = false): string[] {
  return entries.flatMap(({ file, path, children = [] }) => [
    ...(isGuarded && path !== undefined ? [generatePath(`/${path}`, { id: 'x1', type: 'received' })] : []),
    ...guardedPaths(children, isGuarded || file === guard),
  ]);
}

const { query } = createStaticHandler(await serverRoutes(routes));

/** A request that passes the guard gets `ok` instead of the page. */
async function open(path: string, user: Visit['user'], method = 'GET'): Promise<Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(visitContext, { user } as Visit);
  const request = new Request(`https://bowline.localhost${path}`, { method });
  const response = await query(request, {
    requestContext,
    generateMiddlewareResponse: async () => new Response('ok'),
  });
  if (!(response instanceof Response)) throw new Error('no response');
  return response;
}

describe.each(guardedPaths(routes))('%s', (path) => {
  it.each(['GET', 'POST'])('redirects a visitor to the login page and back: %s', async (method) => {
    const response = await open(`${path}?page=2`, null, method);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  });

  it('is open to members', async () => {
    const response = await open(path, { id: 'm1' } as Visit['user']);
    expect(await response.text()).toBe('ok');
  });
});

it('the guard leaves the pages of visitors open', async () => {
  for (const path of ['/login', '/signup', '/members', '/members/x1', '/lang-config'])
    expect(await (await open(path, null)).text(), path).toBe('ok');
});
