import type { KeyAction } from './actions.ts';
import { keyLabels, keysOf } from './combination.ts';
import { useKeyboard } from './keyboard.tsx';

/** The key of an action, as it is set for this person: `<Key of={keys.approve} />`. For the eye; the control has a name of its own. */
export function Key({ of: action }: { of: KeyAction }) {
  const { mac, settings } = useKeyboard();
  const keys = keysOf(action, settings);
  return keys === undefined ? null : <KeyCaps labels={keyLabels(keys, mac)} />;
}

export function KeyCaps({ labels }: { labels: readonly string[] }) {
  return (
    <span className="keys" aria-hidden="true">
      {labels.map((label) => (
        <kbd key={label}>{label}</kbd>
      ))}
    </span>
  );
}
