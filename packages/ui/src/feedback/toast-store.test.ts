import { expect, it, vi } from 'vitest';
import { createToastStore, toastLife } from './toast-store.ts';

const texts = (store: ReturnType<typeof createToastStore>) => store.current().map((toast) => toast.text);

it('notifies subscribers when a toast is shown or dismissed', () => {
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

it('replaces a toast with the same text', () => {
  const store = createToastStore();
  store.show('error', 'No connection');
  store.show('success', 'Sent');
  store.show('error', 'No connection');
  expect(texts(store)).toEqual(['Sent', 'No connection']);
});

it('keeps the three newest toasts, newest last', () => {
  const store = createToastStore();
  for (const text of ['1', '2', '3', '4']) store.show('success', text);
  expect(texts(store)).toEqual(['2', '3', '4']);
});

it('toastLife() of a toast with an action is that of an error', () => {
  const action = { label: 'Undo', onPress: () => undefined };
  expect(toastLife({ tone: 'success' })).toBeLessThan(toastLife({ tone: 'error' }));
  expect(toastLife({ tone: 'success', action })).toBe(toastLife({ tone: 'error' }));
});
