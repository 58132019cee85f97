import { expect, it, vi } from 'vitest';
import { commonKeys } from './actions.ts';
import { type Binding, createRegistry } from './registry.ts';

const binding = (action = commonKeys.next): Binding => ({ action, run: () => undefined });
const ids = (bindings: readonly Binding[]) => bindings.map(({ action }) => action.id);

it('active() has the actions of all groups, and forgets a group that left', () => {
  const registry = createRegistry();
  const leave = registry.add({ layer: 'page', bindings: [binding(commonKeys.help)] });
  registry.add({ layer: 'page', bindings: [binding(commonKeys.next)] });
  expect(ids(registry.active())).toEqual(['office.help', 'office.next']);
  leave();
  expect(ids(registry.active())).toEqual(['office.next']);
});

it('a dialog silences the page behind it until it closes', () => {
  const registry = createRegistry();
  registry.add({ layer: 'page', bindings: [binding()] });
  const close = registry.add({ layer: 'dialog', bindings: [binding(commonKeys.primary)] });
  expect(ids(registry.active())).toEqual(['office.primary']);
  expect(ids(registry.ofPage())).toEqual(['office.next']);
  close();
  expect(ids(registry.active())).toEqual(['office.next']);
});

it('tells its listeners when the actions change', () => {
  const registry = createRegistry();
  const heard = vi.fn();
  const stop = registry.subscribe(heard);
  registry.add({ layer: 'page', bindings: [] });
  stop();
  registry.add({ layer: 'page', bindings: [] });
  expect(heard).toHaveBeenCalledOnce();
});
