/** The bar at the top of the screen while a page loads. `value` is 0 to 1; without it nothing is rendered. */
export function ProgressBar({ value, label }: { value: number | undefined; label: string }) {
  if (value === undefined) return null;
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
    >
      <span style={{ transform: `scaleX(${value})` }} />
    </div>
  );
}
