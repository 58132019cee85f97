import type { InputHTMLAttributes, ReactNode } from 'react';
import { GiftDrawing, type GiftName } from './gift-drawing.tsx';

export interface GiftChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  gift: GiftName;
  /** Name of the gift. */
  children: ReactNode;
  price: ReactNode;
  /** The price in money. */
  money: ReactNode;
}

/** One of several gifts to choose from: a native radio button, within `div.gift-choices`. */
export function GiftChoice({ gift, children, price, money, ...input }: GiftChoiceProps) {
  return (
    <label className="choice gift-choice">
      <input type="radio" {...input} />
      <span className="gift-choice-drawing">
        <GiftDrawing gift={gift} size={48} />
      </span>
      <b>{children}</b>
      <span className="figures">{price}</span>
      <small className="figures">{money}</small>
    </label>
  );
}
