import { Strokes } from './drawing.tsx';
import { useTheme } from './theme-context.tsx';

export interface MarkProps {
  /** Edge length in pixels, at least 20. */
  size?: number | undefined;
  /** Shows where the rope crosses over and under; for 96 px and more. */
  large?: boolean | undefined;
  /** The mark as background ornament: a thin line at any size. */
  ornament?: boolean | undefined;
  className?: string | undefined;
}

export function Mark({ size = 32, large = false, ornament = false, className }: MarkProps) {
  const { mark } = useTheme();
  const stroke = large ? mark.large : mark.small;
  // A non-scaling stroke would measure the gaps of a dashed line in pixels too.
  const thin = stroke.dash
    ? { ...stroke, width: (2 * Number(mark.viewBox.split(' ')[2])) / size }
    : { ...stroke, width: 2, steady: true };
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={mark.viewBox}
      fill="none"
      aria-hidden="true"
    >
      <Strokes strokes={[ornament ? thin : stroke]} />
    </svg>
  );
}
