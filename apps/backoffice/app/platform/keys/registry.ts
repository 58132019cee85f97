import type { KeyAction } from './actions.ts';

export interface Binding {
  readonly action: KeyAction;
  readonly run: (event: KeyboardEvent) => void;
}

/** `dialog`: while such a group is there, only the last of them hears keys. */
export type Layer = 'page' | 'dialog';

interface Group {
  readonly layer: Layer;
  readonly bindings: readonly Binding[];
}

/** The actions on screen, in the order in which they came. */
export function createRegistry() {
  let groups: readonly Group[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly Group[]) => {
    groups = next;
    for (const listener of listeners) listener();
  };

  return {
    /** Returns a function that removes the group. */
    add(group: Group): () => void {
      replace([...groups, group]);
      return () => replace(groups.filter((other) => other !== group));
    },
    /** Returns what keys do now, the newest binding of an action last. */
    active(): readonly Binding[] {
      const dialog = groups.findLast(({ layer }) => layer === 'dialog');
      return (dialog ? [dialog] : groups).flatMap(({ bindings }) => bindings);
    },
    /** Returns what the page below a dialog offers. */
    ofPage: (): readonly Binding[] =>
      groups.filter(({ layer }) => layer === 'page').flatMap(({ bindings }) => bindings),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
