import type { CSSProperties, InputHTMLAttributes } from 'react';
import { classes } from '../classes.ts';

export interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A value on a scale: a native range input, which supports touch, mouse and arrow keys. */
export function Slider({ label, min, max, value, onChange, className, ...input }: SliderProps) {
  const line = { '--from': 0, '--to': (value - min) / (max - min) } as CSSProperties;
  return (
    <span className={classes('range range-single', className)} style={line}>
      <input
        {...input}
        type="range"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
