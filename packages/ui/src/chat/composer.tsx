import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';

export interface ComposerProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  value: string;
  /** Shown in the corner of the field while it is empty. */
  corner?: ReactNode;
  /** Round buttons for attachments. */
  tools: ReactNode;
  /** A `PriceTag`. */
  price: ReactNode;
  /** The send button, of class `composer-send`: its text in a `span`, then its icon. */
  send: ReactNode;
  /** Characters left, once the limit is near. */
  room?: ReactNode;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Message input: a field that grows with its text, and the price of sending. */
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

export interface PriceTagProps {
  id?: string | undefined;
  /** In credits and in money. */
  price: ReactNode;
  /** The member's credits. */
  balance?: ReactNode;
}

/** The price of an action, beside its button. */
export function PriceTag({ id, price, balance }: PriceTagProps) {
  return (
    <span className="price-tag figures" id={id}>
      <b>{price}</b>
      {balance && <small>{balance}</small>}
    </span>
  );
}
