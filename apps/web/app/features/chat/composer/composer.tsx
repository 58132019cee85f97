import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { Composer as ComposerField, PriceTag } from '@bowline/ui/chat/composer';
import { Button } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { Gift, Lightbulb, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUser } from '#app/platform/request/root-data.ts';
import { useLiveUser } from '#app/platform/session/live-user.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { ConversationContext } from '../credits/conversation-context.ts';
import { closeGifts, openGifts, useGiftsOpen } from '../gifts/gifts-open.ts';
import { CharacterCounter, counterId, isNearEnd, lengthOf } from './character-counter.tsx';
import { ComposerAlerts } from './composer-alerts.tsx';
import { keyboardAtHand, sendsByEnter } from './enter-key.ts';
import { Icebreakers } from './icebreakers.tsx';
import { PhotoTool } from './photo-tool.tsx';
import { type ComposerTarget, useComposer } from './use-composer.ts';

const GiftPicker = lazy(() => import('../gifts/gift-picker.tsx'));

/** With longer names the placeholder would be cut off on a phone: a textarea's placeholder gets no ellipsis. */
const LONG_NAME = 14;

export interface ComposerProps extends ComposerTarget {
  name: string;
  photo?: string | undefined;
  /** Whether the recipient reads the site in the same language; if not, openers are translated. */
  sameLanguage: boolean;
  onTyping?: (() => void) | undefined;
}

/** Sends text, icebreakers, photos and gifts to one member, and shows their prices. */
export function Composer(props: ComposerProps) {
  const user = useUser();
  if (!user) return null;
  return (
    <Queries>
      <ComposerForm key={props.member} user={user} {...props} />
    </Queries>
  );
}

function ComposerForm({
  user: known,
  name,
  photo,
  sameLanguage,
  onTyping,
  ...to
}: ComposerProps & { user: UserView }) {
  const t = useT('chat');
  const user = useLiveUser(known);
  const hydrated = useHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState(false);
  const composer = useComposer(user, to, area, typing);
  const { text, prices, price, money, freeLeft, barred, icebreakers } = composer;
  const gifts = useGiftsOpen();
  useEffect(() => closeGifts, []);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    composer.submit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (sendsByEnter(event.nativeEvent)) submit(event);
    else if (event.key === 'Escape' && composer.takeBackLast()) event.preventDefault();
  }
  const { credits, reserved_credits: reserved } = user;
  const balance = reserved > 0 ? t('balance_to_spend', { count: credits }) : t('balance', { count: credits });
  // The alert shows it where the keyboard leaves least room.
  const isShown = typing && composer.short !== undefined && !composer.failed;

  return (
    <ConversationContext value={{ name, photo, draft: composer.kept }}>
      <div className="composer-place">
        <div>
          {/* A refusal's text may load lazily; the field must not wait for it. */}
          <Suspense>
            <ComposerAlerts
              user={user}
              name={name}
              failed={composer.failed}
              short={composer.short}
              affordable={composer.affordable}
              mayStart={!barred || !to.mayBegin}
              closed={!to.mayBegin}
              member={to.member}
              typing={typing}
              unpriced={composer.unpriced}
              onAskAgain={composer.askAgain}
              onRetry={composer.retry}
              onDiscard={composer.discard}
              onEdit={composer.edit}
            />
          </Suspense>
          {icebreakers.shown && <Icebreakers disabled={!hydrated || !prices} onChoose={icebreakers.choose} />}
          {icebreakers.isWritten && !sameLanguage && (
            <p className="text-small text-pretty wrap-anywhere text-text-2">
              {t('icebreaker_language', { name })}
            </p>
          )}
          <form onSubmit={submit}>
            <ComposerField
              ref={area}
              label={t('message')}
              placeholder={name.length > LONG_NAME ? t('message') : t('write_to', { name })}
              value={text}
              disabled={barred}
              autoComplete="off"
              aria-describedby={isNearEnd(text, composer.longest) ? counterId : undefined}
              aria-invalid={lengthOf(text) > composer.longest || undefined}
              onChange={({ currentTarget }) => {
                composer.write(currentTarget.value);
                onTyping?.();
              }}
              onKeyDown={onKeyDown}
              onFocus={() => setTyping(!keyboardAtHand())}
              onBlur={() => setTyping(false)}
              corner={icebreakers.canBeAsked && <IcebreakersButton icebreakers={icebreakers} />}
              tools={
                <>
                  <PhotoTool
                    name={name}
                    prices={prices}
                    credits={composer.credits}
                    disabled={barred}
                    file={composer.photo}
                    onFile={composer.setPhoto}
                    onSend={composer.send}
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
              room={<CharacterCounter text={text} longest={composer.longest} />}
              price={
                freeLeft > 0 ? (
                  <PriceTag
                    id={priceId}
                    price={t('free_messages', { count: freeLeft })}
                    balance={t('free_then', { price: money })}
                  />
                ) : (
                  <PriceTag
                    id={priceId}
                    price={price}
                    balance={isShown ? <VisuallyHidden>{balance}</VisuallyHidden> : balance}
                  />
                )
              }
              send={<SendButton disabled={!composer.possible} />}
            />
          </form>
          {gifts && !barred && (
            <Suspense>
              <GiftPicker
                name={name}
                prices={prices}
                failed={composer.unpriced}
                start={gifts}
                credits={composer.credits}
                balance={balance}
                onAskAgain={composer.askAgain}
                onClose={closeGifts}
                onSend={(gift) => {
                  closeGifts();
                  composer.send(gift);
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
    </ConversationContext>
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

function IcebreakersButton({ icebreakers }: { icebreakers: ReturnType<typeof useComposer>['icebreakers'] }) {
  const t = useT('chat');
  return (
    <Button
      tone="ghost"
      size={44}
      round
      className="composer-corner"
      aria-label={t('icebreakers')}
      aria-expanded={icebreakers.asked}
      onClick={icebreakers.ask}
    >
      <Lightbulb strokeWidth={1.6} aria-hidden="true" />
    </Button>
  );
}
