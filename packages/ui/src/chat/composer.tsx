import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';

export interface ComposerProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  value: string;
  /** Stands in the corner of the field while nothing is written. */
  corner?: ReactNode;
  /** Round buttons for what is not text. */
  tools: ReactNode;
  /** A `PriceTag`. */
  price: ReactNode;
  /** The one button that sends, of class `composer-send`: its words in a `span`, then its sign. */
  send: ReactNode;
  /** How much room is left, once that matters. */
  room?: ReactNode;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Where one writes a message: a field that grows with its words, and what sending costs. */
export function Composer({ label, corner, tools, price, send, room, ...area }: ComposerProps) {
  return (
    <div className="composer">
      <div className="composer-field" data-words={area.value}>
        <textarea dir="auto" {...area} className="composer-words" rows={1} aria-label={label} />
        {area.value === '' && corner}
      </div>
      {room}
      <div className="composer-foot">
        {tools}
        {price}
        {send}
      </div>
    </div>
  );
}
