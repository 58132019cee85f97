import { Strokes } from '@bowline/ui/brand/drawing';
import type { BrandMarkDrawing } from '#app/platform/request/office-data.ts';

interface BrandMarkProps {
  /** Key of the brand's theme. */
  readonly theme: string;
  readonly mark: BrandMarkDrawing;
  readonly size?: number;
}

export function BrandMark({ theme, mark: { viewBox, small }, size = 18 }: BrandMarkProps) {
  return (
    <svg
      className={`brand-mark brand-mark-${theme}`}
      width={size}
      height={size}
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
    >
      <Strokes strokes={[small]} />
    </svg>
  );
}
