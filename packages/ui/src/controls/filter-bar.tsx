import { ChevronDown } from 'lucide-react';
import { type ReactNode, type SelectHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { placePopover } from '../overlays/popover-place.ts';

/** The filters of a search in a row. Hidden on narrow screens, where a `Sheet` has the same filters. */
export function FilterBar({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes('filter-bar', className)}>{children}</div>;
}

export interface FilterSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
}

/** A filter with a native select. */
export function FilterSelect({ label, children, className, ...select }: FilterSelectProps) {
  const id = useId();
  return (
    <label className={classes('filter-cell', className)}>
      <span id={id} className="filter-label">
        {label}
      </span>
      {/* Labelled by this text alone: inside a `label` the options would become part of the name. */}
      <select {...select} aria-labelledby={id}>
        {children}
      </select>
      <ChevronDown strokeWidth={1.6} aria-hidden="true" />
    </label>
  );
}

export interface FilterPanelProps {
  label: ReactNode;
  /** Text of the current value. */
  value: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Draws the content when the panel is first opened, not on the server. Then the filter needs scripts. */
  isDrawnLate?: boolean | undefined;
  className?: string | undefined;
}

/** A filter that needs more room: its button opens a panel in a native popover. */
export function FilterPanel({
  label,
  value,
  children,
  align = 'start',
  isDrawnLate = false,
  className,
}: FilterPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(!isDrawnLate);
  // The browser opens it by itself, also before the page is hydrated. One without popovers always shows it.
  useEffect(() => {
    const canClose = CSS.supports('selector(:popover-open)');
    if (!canClose || panel.current?.matches(':popover-open')) setDrawn(true);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes('filter-cell', isDrawnLate && '[@media(scripting:none)]:hidden', className)}
        popoverTarget={id}
        aria-expanded={open}
      >
        <span className="filter-label">{label}</span>
        <span className="filter-value">{value}</span>
        <ChevronDown strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`menu menu-${align} filter-panel`}
        onBeforeToggle={() => setDrawn(true)}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') placePopover(button.current, panel.current, align);
        }}
      >
        {isDrawn && children}
      </div>
    </>
  );
}
