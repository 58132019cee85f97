import type { CaseItemView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { reasonTexts } from './choice-texts.ts';
import { Face } from './face.tsx';

/** What each of those who told us wrote, in their own words. */
export function Said({ items }: { items: readonly CaseItemView[] }) {
  return items.map((item) => <OneSaid key={item.id} item={item} />);
}

function OneSaid({ item: { by, words, message, photo, messages, reason } }: { item: CaseItemView }) {
  const t = useT('office-cases');
  const name = by?.name ?? t('somebody');
  return (
    <figure className="said">
      <figcaption>
        {message === null ? t('said_by', { name }) : t('said_about', { name, message })}{' '}
        <span className="said-reason">{t(reasonTexts[reason])}</span>
      </figcaption>
      {words ? <q>{words}</q> : <p className="dim">{t('said_nothing')}</p>}
      {photo && (
        <p className="said-photo">
          <Face photo={photo} size={72} />
          <span className="dim">{t('said_photo')}</span>
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
