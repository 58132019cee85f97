import type { Gift } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { GiftChoice } from '@bowline/ui/chat/gift-choice';
import { Button } from '@bowline/ui/controls/button';
import { Field } from '@bowline/ui/controls/field';
import { Alert } from '@bowline/ui/feedback/alert';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { Sheet } from '@bowline/ui/overlays/sheet';
import { useState } from 'react';
import { BuyCredits } from '../credits/buy-credits.tsx';
import type { OutgoingContent } from '../outbox/item.ts';
import { type Prices, usePriceWords } from '../prices.ts';
import { PricesFailed } from '../prices-failed.tsx';
import { giftTexts } from './gift-texts.ts';
import type { GiftStart } from './gifts-open.ts';

export interface GiftPickerProps {
  name: string;
  start: GiftStart;
  prices: Prices;
  /** The prices failed to load. */
  failed: boolean;
  onAskAgain: () => void;
  /** The spendable credits. */
  credits: number;
  balance: string;
  onClose: () => void;
  onSend: (content: OutgoingContent) => void;
}

/** All gifts with their prices. The send button repeats the price of the chosen one. */
export default function GiftPicker({
  name,
  start,
  prices,
  failed,
  credits,
  balance,
  onAskAgain,
  onClose,
  onSend,
}: GiftPickerProps) {
  const t = useT('chat');
  const close = useT('shell')('close');
  const error = useT('error');
  const wordsOf = usePriceWords();
  const [gift, setGift] = useState<Gift | undefined>(start.gift);
  const [note, setNote] = useState(start.text ?? '');
  const price = prices?.gifts.find((one) => one.gift === gift)?.price;
  const short = price !== undefined && credits < price.credits;

  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={close}
      title={<span className="wrap-anywhere">{t('gifts_title', { name })}</span>}
      actions={
        <>
          {/* In the footer next to the button: below the gifts it would be off screen on a phone. */}
          {gift && !short && (
            <Field
              label={t('gift_note')}
              hint={t('gift_note_hint', { max: limits.giftNote.max })}
              value={note}
              maxLength={limits.giftNote.max}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          {short && (
            <Alert tone="danger" action={<BuyCredits />}>
              <b className="block font-semibold">{error('insufficient_credits')}</b>
              {balance}
            </Alert>
          )}
          <Button
            tone="accent"
            disabled={!price || short}
            onClick={() => gift && onSend({ kind: 'gift', gift, text: note.trim() })}
          >
            {price ? t('gift_send', { price: wordsOf(price).both }) : t('gift_choose_first')}
          </Button>
        </>
      }
    >
      {prices ? (
        <fieldset className="min-w-0">
          <legend className="visually-hidden">{t('gifts_list')}</legend>
          <div className="gift-choices">
            {prices.gifts.map(({ gift: one, price: itsPrice }) => (
              <GiftChoice
                key={one}
                gift={one}
                name="gift"
                value={one}
                checked={one === gift}
                onChange={() => setGift(one)}
                price={wordsOf(itsPrice).credits}
                money={wordsOf(itsPrice).money}
              >
                {t.dynamic(giftTexts[one])}
              </GiftChoice>
            ))}
          </div>
        </fieldset>
      ) : failed ? (
        <PricesFailed onAskAgain={onAskAgain} />
      ) : (
        <span className="grid h-40 place-items-center">
          <Spinner />
        </span>
      )}
      {!short && <p className="text-small text-text-2 figures">{balance}</p>}
    </Sheet>
  );
}
