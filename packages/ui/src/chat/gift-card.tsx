import type { ReactNode } from 'react';
import { GiftDrawing, type GiftName } from './gift-drawing.tsx';

export interface GiftCardProps {
  gift: GiftName;
  title: ReactNode;
  /** The sender's message, or the price. */
  children?: ReactNode;
}

/** A gift in a conversation. */
export function GiftCard({ gift, title, children }: GiftCardProps) {
  return (
    <div className="gift-card">
      <span className="gift-card-drawing">
        <GiftDrawing gift={gift} />
      </span>
      <div className="gift-card-words">
        <b>{title}</b>
        {children && <p dir="auto">{children}</p>}
      </div>
    </div>
  );
}
