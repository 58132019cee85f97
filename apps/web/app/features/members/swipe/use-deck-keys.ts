import { useEffect, useEffectEvent } from 'react';

export type DeckAction = 'pass' | 'like' | 'undo' | 'open';

const actions: Readonly<Record<string, DeckAction>> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  z: 'undo',
  Z: 'undo',
  Backspace: 'undo',
  ' ': 'open',
  ArrowUp: 'open',
};

/** Elements that use these keys themselves. */
const owners = 'input, textarea, select, [contenteditable], [role="dialog"], [popover]';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** `onControl`: the space bar presses the focused control. */
export function actionOf(event: Pressed, onControl: boolean): DeckAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (event.repeat || event.defaultPrevented || (event.key === ' ' && onControl)) return undefined;
  return Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
}

/** Keyboard shortcuts for the buttons, wherever the focus is. */
export function useDeckKeys(onAction: (action: DeckAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest(owners)) return;
    const action = actionOf(event, Boolean(target?.closest('a, button, summary')));
    if (!action) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
