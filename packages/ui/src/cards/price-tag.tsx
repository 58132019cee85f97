import type { ReactNode } from 'react';

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
