import { afterEach, expect, it, vi } from 'vitest';
import { openNotice } from './open-notice.ts';
import type { OpenPage } from './scope.ts';

afterEach(() => vi.useRealTimers());

const notice = (path: unknown) => ({ data: { id: 'a', path }, close: vi.fn() });

interface Facts {
  readonly focused?: boolean;
  readonly visible?: boolean;
  /** A page that is logged out, or not alive yet, does not. */
  readonly answers?: boolean;
}

function aPage({ focused = false, visible = false, answers = true }: Facts) {
  return {
    focused,
    visibilityState: visible ? ('visible' as const) : ('hidden' as const),
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_message: unknown, [port]: MessagePort[] = []) => {
      if (answers) port?.postMessage(true);
      port?.close();
    }) as unknown as OpenPage['postMessage'],
  };
}

function open(...pages: ReturnType<typeof aPage>[]) {
  return { matchAll: async () => pages, openWindow: vi.fn(async () => undefined), claim: vi.fn() };
}

it('opens the site where no page of it is open', async () => {
  const clients = open();
  const shown = notice('/chats');
  await openNotice(clients, shown);
  expect(clients.openWindow).toHaveBeenCalledWith('/chats');
  expect(shown.close).toHaveBeenCalled();
});

it.each<[string, Facts[], number]>([
  ['the one in use', [{ visible: true }, { focused: true, visible: true }], 1],
  ['the one that can be seen', [{}, { visible: true }], 1],
  ['any', [{}], 0],
])('leads an open page there: %s', async (_name, facts, chosen) => {
  const pages = facts.map(aPage);
  const clients = open(...pages);
  await openNotice(clients, notice('/chats'));
  const told = vi.mocked(pages[chosen]?.postMessage as OpenPage['postMessage']).mock.calls[0]?.[0];
  expect(told).toEqual({ type: 'NEW_PUSH_CLICK', path: '/chats' });
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual(
    pages.map((_, index) => (index === chosen ? 1 : 0)),
  );
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it('opens another page where the open one does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = aPage({ visible: true, answers: false });
  const clients = open(page);
  const opened = openNotice(clients, notice('/chats'));
  await vi.advanceTimersByTimeAsync(1_000);
  await opened;
  expect(clients.openWindow).toHaveBeenCalledWith('/chats');
  expect(page.focus).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/', '//elsewhere.example', undefined])(
  'leads nobody to %j',
  async (path) => {
    const clients = open();
    await openNotice(clients, notice(path));
    expect(clients.openWindow).toHaveBeenCalledWith('/');
  },
);
