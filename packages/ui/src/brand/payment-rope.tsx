import { classes } from '../classes.ts';
import { Drawing } from './drawing.tsx';
import { useTheme } from './theme-context.tsx';

/** The rope of an open or a failed payment, across the screen. */
export function PaymentRope({ state }: { state: 'loose' | 'apart' }) {
  return <Drawing drawing={useTheme().ornaments.payment[state]} className="payment-rope" />;
}

/** The rope of a paid payment: it ties itself into the brand's mark. */
export function TiedRope({ small = false }: { small?: boolean }) {
  const { mark, ornaments } = useTheme();
  const { place, tail, width, dash } = ornaments.payment.tied;
  // The tail ends where the mark's path starts.
  const d = tail + mark.large.d.replace(/^M[\d.]+ [\d.]+/, '');
  return (
    <svg
      className={classes('payment-rope payment-rope-tied', small && 'payment-rope-small')}
      viewBox="0 0 1440 280"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path
        transform={place}
        className={dash ? undefined : 'payment-rope-drawn'}
        d={d}
        stroke="currentColor"
        strokeWidth={width}
        strokeLinejoin="round"
        strokeLinecap={dash ? undefined : 'round'}
        strokeDasharray={dash}
        pathLength={dash ? undefined : 1}
      />
    </svg>
  );
}
