import { useEffect, useState } from 'react';

/** Shows the pressed value until the request is done; then `known` counts again, saved or not. */
export function usePressed<Value>(known: Value, busy: boolean): [Value, (value: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!busy) setPressed(undefined);
  }, [busy]);
  return [pressed ? pressed.value : known, (value) => setPressed({ value })];
}
