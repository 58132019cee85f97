import { afterEach, expect, it, vi } from 'vitest';
import { openNotice } from './open-notice.ts';
import type { OpenPage } from './scope.ts';

afterEach(() => vi.useRealTimers());

const notice = (path: unknown) => ({ data: { id: 'a', path }, close: vi.fn() });

interface Facts {
  readonly focused?: boolean;
  readonly visible?: boolean;
  /** A page that is logged out or not hydrated yet does not answer. */
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

it('opens a new window when no page of the site is open', async () => {
  const clients = open();
  const shown = notice('/chats');
  await openNotice(clients, shown);
  expect(clients.openWindow).toHaveBeenCalledWith('/chats');
  expect(shown.close).toHaveBeenCalled();
});

it.each<[string, Facts[], number]>([
  ['the focused one', [{ visible: true }, { focused: true, visible: true }], 1],
  ['a visible one', [{}, { visible: true }], 1],
  ['any', [{}], 0],
])('navigates an open page: %s', async (_name, facts, chosen) => {
  const pages = facts.map(aPage);
  const clients = open(...pages);
  await openNotice(clients, notice('/chats'));
  const message = vi.mocked(pages[chosen]?.postMessage as OpenPage['postMessage']).mock.calls[0]?.[0];
  expect(message).toEqual({ type: 'NEW_PUSH_CLICK', path: '/chats' });
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual(
    pages.map((_, index) => (index === chosen ? 1 : 0)),
  );
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it('opens a new window when the open page does not answer', async () => {
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
  'ignores the path %j of another site',
  async (path) => {
    const clients = open();
    await openNotice(clients, notice(path));
    expect(clients.openWindow).toHaveBeenCalledWith('/');
  },
);
