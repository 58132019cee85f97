import { createStaticHandler, type EntryContext, type StaticHandlerContext } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { streamDocument } from './stream-document.server.tsx';

afterEach(() => vi.useRealTimers());

it('leaves no timer behind that would keep a finished page in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const request = new Request('http://site.test/');
  const log = { error: vi.fn() };
  const router = await routerOf(request);
  const answer = await streamDocument({
    request,
    status: 200,
    headers: new Headers(),
    router,
    nonce: 'n',
    log,
  });
  expect(await answer.text()).toContain('A page');
  expect(log.error).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

/** As much of a built app as React Router needs to render one page. */
async function routerOf(request: Request): Promise<EntryContext> {
  const Page = () => <p>A page</p>;
  const route = { id: 'root', path: '/' };
  const { query } = createStaticHandler([{ ...route, Component: Page }]);
  return {
    manifest: {
      routes: { root: { ...route, module: '', hasLoader: false, hasAction: false } },
      entry: { module: '', imports: [] },
      url: '',
      version: '',
    },
    routeModules: { root: { default: Page } },
    staticHandlerContext: (await query(request)) as StaticHandlerContext,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
}
