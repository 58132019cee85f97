import { themes } from '@bowline/ui/brand/themes';
import type { MarkPath } from './door.tsx';

export function platformMark(): MarkPath {
  const { viewBox, small } = themes.bowline.mark;
  return { viewBox, d: small.d };
}
