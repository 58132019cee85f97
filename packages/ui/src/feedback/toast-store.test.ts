import { expect, test, vi } from 'vitest';
import { createToastStore, toastLife } from './toast-store.ts';

const texts = (store: ReturnType<typeof createToastStore>) => store.current().map((toast) => toast.text);

test('toasts come and go, and whoever listens hears of it', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  const id = store.show('success', 'Sent');
  expect(texts(store)).toEqual(['Sent']);
  store.dismiss(id);
  expect(texts(store)).toEqual([]);
  stop();
  store.show('error', 'No connection');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('saying the same again replaces what was said', () => {
  const store = createToastStore();
  store.show('error', 'No connection');
  store.show('success', 'Sent');
  store.show('error', 'No connection');
  expect(texts(store)).toEqual(['Sent', 'No connection']);
});

test('at most three stand at once, the newest last', () => {
  const store = createToastStore();
  for (const text of ['1', '2', '3', '4']) store.show('success', text);
  expect(texts(store)).toEqual(['2', '3', '4']);
});

test('what can still be undone stays as long as an error', () => {
  const action = { label: 'Undo', onPress: () => undefined };
  expect(toastLife({ tone: 'success' })).toBeLessThan(toastLife({ tone: 'error' }));
  expect(toastLife({ tone: 'success', action })).toBe(toastLife({ tone: 'error' }));
});
