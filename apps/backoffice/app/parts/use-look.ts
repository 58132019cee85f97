import { useEffect, useState } from 'react';

/** True while the key or the pointer is held down. Letting go, leaving the window or another photo ends it. */
export function useLook(photo: string | undefined) {
  const [held, setHeld] = useState<{
    readonly photo: string | undefined;
    readonly code: string | undefined;
  }>();
  const end = () => setHeld(undefined);
  useEffect(() => {
    if (!held) return undefined;
    const up = ({ code }: KeyboardEvent) => {
      if (held.code === undefined || code === held.code) end();
    };
    window.addEventListener('keyup', up);
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', end);
    };
  }, [held]);
  return {
    looking: held !== undefined && held.photo === photo,
    begin: (code?: string) => setHeld((before) => before ?? { photo, code }),
    end,
  };
}
