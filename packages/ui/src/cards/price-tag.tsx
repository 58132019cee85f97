import type { ReactNode } from 'react';

export interface PriceTagProps {
  id?: string | undefined;
  /** In credits, and what they cost in money. */
  price: ReactNode;
  /** What one has. */
  balance?: ReactNode;
}

/** What a press costs, beside what is pressed. */
export function PriceTag({ id, price, balance }: PriceTagProps) {
  return (
    <span className="price-tag figures" id={id}>
      <b>{price}</b>
      {balance && <small>{balance}</small>}
    </span>
  );
}
