import type { CaseItemView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { reasonTexts } from './choice-texts.ts';
import { Face } from './face.tsx';

/** What each reporter wrote, in their own words. */
export function ReporterWords({ items }: { items: readonly CaseItemView[] }) {
  return items.map((item) => <OneReport key={item.id} item={item} />);
}

function OneReport({ item: { by, words, message, photo, messages, reason } }: { item: CaseItemView }) {
  const t = useT('office-cases');
  const name = by?.name ?? t('somebody');
  return (
    <figure className="reporter-words">
      <figcaption>
        {message === null ? t('words_by', { name }) : t('words_about', { name, message })}{' '}
        <span className="reporter-words-reason">{t(reasonTexts[reason])}</span>
      </figcaption>
      {words ? <q>{words}</q> : <p className="dim">{t('words_none')}</p>}
      {photo && (
        <p className="reporter-words-photo">
          <Face photo={photo} size={72} />
          <span className="dim">{t('words_photo')}</span>
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
