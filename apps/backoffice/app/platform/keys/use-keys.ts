import { useEffectEvent, useLayoutEffect } from 'react';
import type { KeyAction } from './actions.ts';
import { useKeyboard } from './keyboard.tsx';
import type { Layer } from './registry.ts';

/** An action and what it does here; `false` instead of a function: not now. */
export type KeyHandler = readonly [KeyAction, ((event: KeyboardEvent) => void) | false];

/**
 * Runs actions while the component is on screen: `useKeys([[commonKeys.next, goOn], [keys.approve, canApprove && approve]])`. An
 * action that a parent runs too is the child's meanwhile.
 */
export function useKeys(handlers: readonly KeyHandler[], layer: Layer = 'page'): void {
  const { registry } = useKeyboard();
  const run = useEffectEvent((id: string, event: KeyboardEvent) => {
    const handler = handlers.find(([action]) => action.id === id)?.[1];
    if (handler) handler(event);
  });
  const active = handlers.filter(([, handler]) => handler).map(([action]) => action);
  const actions = useEffectEvent(() => active);
  const ids = active.map(({ id }) => id).join();
  // Before the screen is painted: somebody who sees it may press at once.
  useLayoutEffect(
    () =>
      registry.add({
        layer,
        bindings: actions().map((action) => ({ action, run: (event) => run(action.id, event) })),
      }),
    // The actions are data: their ids say whether they have changed.
    [registry, layer, ids],
  );
}
