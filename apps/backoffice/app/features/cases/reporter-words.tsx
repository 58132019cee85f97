import type { CaseItemView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { Button } from '#app/parts/button.tsx';
import { claimTexts, reasonTexts } from './choice-texts.ts';
import { Face } from './face.tsx';

interface ReporterWordsProps {
  readonly items: readonly CaseItemView[];
  /** Hides the photos that are named until the case is decided; `undefined` where that cannot be done. */
  readonly onHide: (() => void) | undefined;
}

/** What each reporter wrote, in their own words. */
export function ReporterWords({ items, onHide }: ReporterWordsProps) {
  return items.map((item) => <OneReport key={item.id} item={item} onHide={onHide} />);
}

function OneReport({ item, onHide }: { item: CaseItemView } & Pick<ReporterWordsProps, 'onHide'>) {
  const { kind, by, requester, words, message, photo, messages, reason } = item;
  const t = useT('office-cases');
  const name = by?.name ?? requester?.name ?? t('somebody');
  return (
    <figure className="reporter-words">
      <figcaption>
        {kind === 'appeal'
          ? t('words_appeal', { name })
          : message === null
            ? t('words_by', { name })
            : t('words_about', { name, message })}{' '}
        <span className="reporter-words-reason">
          {requester ? t(claimTexts[requester.claim]) : t(reasonTexts[reason])}
        </span>
      </figcaption>
      {words ? <q>{words}</q> : <p className="dim">{t('words_none')}</p>}
      {photo && (
        <p className="reporter-words-photo">
          <Face photo={photo} size={72} />
          <span className="dim">{t('words_photo')}</span>
          {onHide && <Button onClick={onHide}>{t('hide')}</Button>}
        </p>
      )}
      {messages.total > 0 && (
        <p className="shut">
          <i />
          <i />
          <span>{t('messages_closed', { count: messages.total, theirs: messages.theirs })}</span>
        </p>
      )}
    </figure>
  );
}
