import { useId } from 'react';
import type { KeyAction } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly action?: KeyAction | undefined;
}

interface OptionListProps<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each with its key. */
export function OptionList<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: OptionListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="options">
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label, action }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="grow">{label}</span>
          {action && <Key of={action} />}
        </label>
      ))}
    </fieldset>
  );
}
