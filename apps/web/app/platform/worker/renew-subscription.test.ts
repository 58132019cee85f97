import { expect, it, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const subscription = (endpoint: string) =>
  ({
    options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  }) as unknown as PushSubscription;

function aBrowser() {
  const subscribe = vi.fn(async () => subscription('https://push.example/again'));
  const ask = vi.fn(async (_path: RequestInfo | URL, _init?: RequestInit) => new Response('{}'));
  const sent = () =>
    ask.mock.calls.map(([path, init]) => [path, init?.method, JSON.parse(String(init?.body))]);
  return { subscribe, ask, sent };
}
const waitUntil = () => undefined;
const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('sends the replacement subscription to the site', async () => {
  const { subscribe, ask, sent } = aBrowser();
  const newSubscription = subscription('https://push.example/new');
  await renewSubscription({ subscribe }, { newSubscription, waitUntil }, ask);
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent()).toEqual([
    [
      '/api/user.php?push=1',
      'POST',
      { subscription: { endpoint: 'https://push.example/new', keys }, time_zone },
    ],
  ]);
});

it('subscribes again with the old key where the browser has not', async () => {
  const { subscribe, ask, sent } = aBrowser();
  const oldSubscription = subscription('https://push.example/old');
  await renewSubscription({ subscribe }, { oldSubscription, newSubscription: null, waitUntil }, ask);
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: oldSubscription.options.applicationServerKey,
  });
  expect(sent()[0]?.[2].subscription.endpoint).toBe('https://push.example/again');
});

it('asks the site for its key where the browser reports no old subscription', async () => {
  const { subscribe, ask, sent } = aBrowser();
  ask.mockResolvedValueOnce(Response.json({ settings: { push_public_key: 'BKey' } }));
  await renewSubscription({ subscribe }, { waitUntil }, ask);
  expect(ask.mock.calls[0]).toEqual(['/api/settings.php']);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  ask.mock.calls.shift();
  expect(sent()[0]?.[2].subscription.endpoint).toBe('https://push.example/again');
});

it('does nothing for a site without push', async () => {
  const { subscribe, ask } = aBrowser();
  ask.mockResolvedValueOnce(Response.json({ settings: { push_public_key: null } }));
  await renewSubscription({ subscribe }, { waitUntil }, ask);
  expect(subscribe).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(1);
});
