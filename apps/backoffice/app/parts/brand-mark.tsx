import { Strokes } from '@bowline/ui/brand/drawing';
import type { Theme } from '@bowline/ui/brand/themes';

/** The mark of a brand and its key, as the server sends them. */
export type Brand = Pick<Theme, 'key' | 'mark'>;

export function BrandMark({ brand: { key, mark }, size = 18 }: { brand: Brand; size?: number }) {
  return (
    <svg
      className={`brand-mark brand-mark-${key}`}
      width={size}
      height={size}
      viewBox={mark.viewBox}
      fill="none"
      aria-hidden="true"
    >
      <Strokes strokes={[mark.small]} />
    </svg>
  );
}
