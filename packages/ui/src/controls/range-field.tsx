import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface RangeFieldProps {
  label: ReactNode;
  /** Text of the chosen range. */
  shown: ReactNode;
  min: number;
  max: number;
  value: Range;
  onChange: (value: Range) => void;
  /** Form name and label of each end. */
  ends: Readonly<Record<keyof Range, { name: string; label: string }>>;
  className?: string | undefined;
}

/** Moves one end of the range, at most to the other end. */
export const moved = ({ from, to }: Range, end: keyof Range, at: number): Range =>
  end === 'from' ? { from: Math.min(at, to), to } : { from, to: Math.max(at, from) };

/** A range on a scale: two native sliders on one track that cannot pass each other. */
export function RangeField({ label, shown, min, max, value, onChange, ends, className }: RangeFieldProps) {
  const share = (at: number) => (max > min ? (at - min) / (max - min) : 0);
  const line = { '--from': share(value.from), '--to': share(value.to) } as CSSProperties;
  return (
    <fieldset className={classes('field', className)}>
      <legend className="visually-hidden">{label}</legend>
      <div className="range-head" aria-hidden="true">
        <span className="field-label">{label}</span>
        <span className="range-shown">{shown}</span>
      </div>
      <div className="range" style={line}>
        <input
          type="range"
          name={ends.from.name}
          aria-label={ends.from.label}
          min={min}
          max={max}
          value={value.from}
          onChange={({ currentTarget }) => onChange(moved(value, 'from', currentTarget.valueAsNumber))}
          // With both thumbs at the maximum only this one can still move, so it is on top in the upper half.
          style={share(value.from) > 0.5 ? { zIndex: 2 } : undefined}
        />
        <input
          type="range"
          name={ends.to.name}
          aria-label={ends.to.label}
          min={min}
          max={max}
          value={value.to}
          onChange={({ currentTarget }) => onChange(moved(value, 'to', currentTarget.valueAsNumber))}
        />
      </div>
    </fieldset>
  );
}
