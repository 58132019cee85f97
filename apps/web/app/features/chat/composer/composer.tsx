import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { PriceTag } from '@bowline/ui/cards/price-tag';
import { Composer as ComposerField } from '@bowline/ui/chat/composer';
import { Button } from '@bowline/ui/controls/button';
import { Gift, Lightbulb, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { useLiveUser } from '#app/session/live-user.ts';
import { Queries } from '#app/session/queries.tsx';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { useUser } from '#app/visit/root-data.ts';
import { closeGifts, openGifts, useGiftsOpen } from '../gifts/gifts-open.ts';
import { CharacterCounter, counterId, isNearEnd, lengthOf } from './character-counter.tsx';
import { ComposerAlerts } from './composer-alerts.tsx';
import { sendsByEnter } from './enter-key.ts';
import { Icebreakers } from './icebreakers.tsx';
import { PhotoTool } from './photo-tool.tsx';
import { useWriting, type WritingTo } from './use-writing.ts';

const GiftPicker = lazy(() => import('../gifts/gift-picker.tsx'));

/** With longer names the placeholder would be cut off on a phone: a textarea's placeholder gets no ellipsis. */
const LONG_NAME = 14;

export interface ComposerProps extends WritingTo {
  name: string;
  onTyping?: (() => void) | undefined;
}

/** Sends text, icebreakers, photos and gifts to one member, and shows their prices. */
export function Composer(props: ComposerProps) {
  const user = useUser();
  if (!user) return null;
  return (
    <Queries>
      <Writing key={props.member} user={user} {...props} />
    </Queries>
  );
}

function Writing({ user: known, name, onTyping, ...to }: ComposerProps & { user: UserView }) {
  const t = useT('chat');
  const user = useLiveUser(known);
  const hydrated = useHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  const writing = useWriting(user, to, area);
  const { text, prices, price, barred, openers } = writing;
  const giftsOpen = useGiftsOpen();
  useEffect(() => closeGifts, []);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    writing.submit();
  }

  return (
    <div className="composer-place">
      <div>
        {/* A refusal's text may load lazily; the field must not wait for it. */}
        <Suspense>
          <ComposerAlerts
            user={user}
            name={name}
            failed={writing.failed}
            short={writing.short}
            mayStart={!barred}
            unpriced={writing.unpriced}
            onAskAgain={writing.askAgain}
            onRetry={writing.retry}
            onDiscard={writing.discard}
            onEdit={writing.edit}
          />
        </Suspense>
        {openers.shown && (
          <Icebreakers
            name={name}
            price={price}
            disabled={!hydrated || !prices}
            onSend={(icebreaker) => writing.send({ kind: 'icebreaker', icebreaker })}
          />
        )}
        <form onSubmit={submit}>
          <ComposerField
            ref={area}
            label={t('message')}
            placeholder={name.length > LONG_NAME ? t('message') : t('write_to', { name })}
            value={text}
            disabled={barred}
            autoComplete="off"
            aria-describedby={isNearEnd(text, writing.longest) ? counterId : undefined}
            aria-invalid={lengthOf(text) > writing.longest || undefined}
            onChange={({ currentTarget }) => {
              writing.write(currentTarget.value);
              onTyping?.();
            }}
            onKeyDown={(event) => sendsByEnter(event.nativeEvent) && submit(event)}
            corner={openers.canBeAsked && <OpenersButton openers={openers} />}
            tools={
              <>
                <PhotoTool
                  name={name}
                  prices={prices}
                  balance={user.credits}
                  disabled={barred}
                  onSend={writing.send}
                />
                <Button
                  tone="ghost"
                  size={44}
                  round
                  aria-label={t('send_gift')}
                  aria-haspopup="dialog"
                  disabled={!prices || barred}
                  onClick={openGifts}
                >
                  <Gift strokeWidth={1.6} aria-hidden="true" />
                </Button>
              </>
            }
            room={<CharacterCounter text={text} longest={writing.longest} />}
            price={<PriceTag id={priceId} price={price} balance={t('balance', { count: user.credits })} />}
            send={<SendButton disabled={!writing.possible} />}
          />
        </form>
        {giftsOpen && !barred && (
          <Suspense>
            <GiftPicker
              name={name}
              prices={prices}
              failed={writing.unpriced}
              balance={user.credits}
              onAskAgain={writing.askAgain}
              onClose={closeGifts}
              onSend={(gift) => {
                closeGifts();
                writing.send(gift);
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const priceId = 'composer-price';

function SendButton({ disabled }: { disabled: boolean }) {
  const t = useT('chat');
  return (
    <Button
      type="submit"
      tone="accent"
      size={44}
      className="composer-send"
      disabled={disabled}
      aria-describedby={priceId}
    >
      <span>{t('send')}</span>
      <SendHorizontal strokeWidth={1.6} aria-hidden="true" />
    </Button>
  );
}

function OpenersButton({ openers }: { openers: ReturnType<typeof useWriting>['openers'] }) {
  const t = useT('chat');
  return (
    <Button
      tone="ghost"
      size={44}
      round
      className="composer-corner"
      aria-label={t('icebreakers')}
      aria-expanded={openers.asked}
      onClick={openers.ask}
    >
      <Lightbulb strokeWidth={1.6} aria-hidden="true" />
    </Button>
  );
}
