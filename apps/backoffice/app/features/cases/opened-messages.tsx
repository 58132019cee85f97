import type { OpeningView } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Eye, Flag } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '#app/parts/button.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { timeOfDay } from './times.ts';
import { Watermark } from './watermark.tsx';

const day = { day: 'numeric', month: 'long' } as const;

interface OpenedMessagesProps {
  readonly opening: OpeningView;
  readonly onMore: (side: 'earlier' | 'later') => void;
  readonly onClose: () => void;
}

/** Copied messages that are open for some minutes, with the reader's name and the time over them. */
export function OpenedMessages({ opening, onMore, onClose }: OpenedMessagesProps) {
  const t = useT('office-cases');
  const locale = useLocale();
  const { messages, total, until } = opening;
  const dayOf = (at: string) => formatDate(new Date(at), locale, day);
  const before = (messages[0]?.number ?? 1) - 1;
  const after = total - (messages.at(-1)?.number ?? total);
  return (
    <>
      <div className="opened">
        <Eye aria-hidden="true" />
        <span className="grow">
          {t('opened', { shown: messages.length, count: total, time: timeOfDay(until, locale) })}
        </span>
        {before > 0 && (
          <Button action={commonKeys.open} onClick={() => onMore('earlier')}>
            {t('more_earlier')}
          </Button>
        )}
        {after > 0 && <Button onClick={() => onMore('later')}>{t('more_later')}</Button>}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <div className="convo">
        <Watermark opening={opening} />
        {before > 0 && <Shut words={t('closed_earlier', { count: before })} />}
        <ol>
          {messages.map((message, place) => {
            const sent = dayOf(message.at);
            const earlier = messages[place - 1];
            return (
              <Fragment key={message.number}>
                {(!earlier || dayOf(earlier.at) !== sent) && <li className="convo-day">{sent}</li>}
                <li className={bubbleClass(message)}>
                  <span>{message.text ?? message.icebreaker ?? t('no_words')}</span>{' '}
                  <time dateTime={message.at}>{timeOfDay(message.at, locale)}</time>
                  {message.named && (
                    <small>
                      <Flag aria-hidden="true" />
                      {t('named_in_report')}
                    </small>
                  )}
                </li>
              </Fragment>
            );
          })}
        </ol>
        {after > 0 && <Shut words={t('closed_later', { count: after })} />}
      </div>
    </>
  );
}

const bubbleClass = ({ theirs, named }: OpeningView['messages'][number]): string =>
  ['bubble', theirs && 'bubble-theirs', named && 'bubble-named'].filter(Boolean).join(' ');

function Shut({ words }: { words: string }) {
  return (
    <p className="shut">
      <i />
      <i />
      <span>{words}</span>
    </p>
  );
}
