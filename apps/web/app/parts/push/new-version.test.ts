import { afterEach, expect, it, vi } from 'vitest';
import { takeNewVersion, watchForNewVersion } from './new-version.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aRegistration({ active = true, waiting = false } = {}) {
  const worker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    active: active ? worker() : null,
    waiting: waiting ? worker() : null,
    installing: null as ReturnType<typeof worker> | null,
    update: vi.fn(async () => undefined),
  });
  /** A newer worker is installed and waits. */
  function comesNewer() {
    const newer = worker();
    registration.installing = newer;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = newer;
    newer.dispatchEvent(new Event('statechange'));
  }
  return Object.assign(registration, { comesNewer });
}
type Registration = ReturnType<typeof aRegistration>;
const asBrowser = (registration: Registration) => registration as unknown as ServiceWorkerRegistration;

function watch(registration: Registration) {
  const onNewVersion = vi.fn();
  return { onNewVersion, stop: watchForNewVersion(asBrowser(registration), onNewVersion) };
}

it('reports a waiting newer version, and one that arrives later', () => {
  expect(watch(aRegistration({ waiting: true })).onNewVersion).toHaveBeenCalledTimes(1);
  const registration = aRegistration();
  const { onNewVersion } = watch(registration);
  expect(onNewVersion).not.toHaveBeenCalled();
  registration.comesNewer();
  expect(onNewVersion).toHaveBeenCalledTimes(1);
});

it('does not report the first worker as a newer version', () => {
  const registration = aRegistration({ active: false });
  const { onNewVersion } = watch(registration);
  registration.comesNewer();
  expect(onNewVersion).not.toHaveBeenCalled();
});

it('checks every hour until it is stopped', () => {
  vi.useFakeTimers();
  const registration = aRegistration();
  const { onNewVersion, stop } = watch(registration);
  vi.advanceTimersByTime(7_200_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(7_200_000);
  registration.comesNewer();
  expect(registration.update).toHaveBeenCalledTimes(2);
  expect(onNewVersion).not.toHaveBeenCalled();
});

it('reloads the page once when the newer worker has taken over', () => {
  const serviceWorker = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { location: { reload } });
  const registration = aRegistration({ waiting: true });
  takeNewVersion(asBrowser(registration));
  expect(registration.waiting?.postMessage.mock.calls).toEqual([[{ type: 'TAKE_OVER' }]]);
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads immediately where another tab has already activated the newer worker', () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  takeNewVersion(asBrowser(aRegistration()));
  expect(reload).toHaveBeenCalledTimes(1);
});
