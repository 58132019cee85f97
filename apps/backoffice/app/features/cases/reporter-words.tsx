import type { CaseItemView } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button } from '#app/parts/button.tsx';
import { caseKeys } from './case-keys.ts';
import { claimTexts, reasonTexts } from './choice-texts.ts';
import { Face } from './face.tsx';
import { type Mutable, mutableIn } from './mute-dialog.tsx';

interface ReporterWordsProps {
  readonly items: readonly CaseItemView[];
  /** Hides the photos that are named until the case is decided; `undefined` where that cannot be done. */
  readonly onHide: (() => void) | undefined;
  readonly onMute: (reporter: Mutable) => void;
}

/** What each reporter wrote, in their own words. */
export function ReporterWords({ items, ...actions }: ReporterWordsProps) {
  // M is about the first of them; the others have their buttons.
  const first = items.find((item) => mutableIn(item));
  return items.map((item) => <OneReport key={item.id} item={item} isFirst={item === first} {...actions} />);
}

interface OneReportProps extends Omit<ReporterWordsProps, 'items'> {
  readonly item: CaseItemView;
  readonly isFirst: boolean;
}

const muteTexts = {
  warn: 'office-cases:mute_warn',
  mute: 'office-cases:mute_mute',
  lift: 'office-cases:mute_lift',
} as const;

function OneReport({ item, isFirst, onHide, onMute }: OneReportProps) {
  const { kind, by, requester, words, message, photo, messages, reason } = item;
  const t = useT('office-cases');
  const locale = useLocale();
  const mutable = mutableIn(item);
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
      {(mutable || item.mute?.until) && (
        <p className="reporter-mute">
          {item.mute?.until && (
            <span className="chip chip-soon">
              {t('muted_until', { date: formatDate(new Date(item.mute.until), locale) })}
            </span>
          )}
          {mutable && (
            <Button tone="quiet" {...(isFirst && { action: caseKeys.mute })} onClick={() => onMute(mutable)}>
              {t(muteTexts[mutable.step], { name })}
            </Button>
          )}
        </p>
      )}
    </figure>
  );
}
