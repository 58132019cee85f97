import type { PhotoRejection } from '@bowline/contract/photos';
import type { Locale } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Check, CornerRightUp, Send, X } from 'lucide-react';
import { ActionText } from '#app/keys/action-text.tsx';
import { Key } from '#app/keys/key.tsx';
import { Button } from '#app/parts/button.tsx';
import type { Choice, Entry } from './choice.ts';
import { isOffered } from './choice.ts';
import { graveReasons, photoKeys, plainReasons, reasonKeys } from './photos-keys.ts';
import type { QueueState } from './queue-store.ts';
import { Hints, OwnerFacts } from './record.tsx';

interface DecisionPanelProps {
  readonly entry: Entry;
  readonly told: NonNullable<QueueState['lease']>['told'] | undefined;
  readonly rejecting: boolean;
  /** The reason that the hints suggest. */
  readonly suggested: PhotoRejection | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onReject: () => void;
}

/** Whose photo it is, what the hints say, and what the server lets this person do about it. */
export function DecisionPanel({ entry, told, rejecting, suggested, onChoose, onReject }: DecisionPanelProps) {
  const t = useT('office-photos');
  const { photo, choice } = entry;
  const offered = (reason: PhotoRejection) => isOffered(photo, { kind: 'reject', reason });
  const [plain, grave] = [plainReasons.filter(offered), graveReasons.filter(offered)];
  const reasons = (list: readonly PhotoRejection[]) =>
    list.map((reason) => (
      <li key={reason}>
        <button
          type="button"
          aria-pressed={rejecting && suggested === reason}
          disabled={choice !== undefined}
          onClick={() => onChoose({ kind: 'reject', reason })}
        >
          <Key of={reasonKeys[reason]} />
          <ActionText of={reasonKeys[reason]} />
        </button>
      </li>
    ));
  return (
    <aside className="photo-decision" aria-label={t('decision')}>
      <OwnerFacts photo={photo} />
      <Hints photo={photo} />
      <section>
        <div className="photo-duo">
          <Button
            tone={rejecting ? 'plain' : 'primary'}
            action={photoKeys.approve}
            icon={<Check aria-hidden="true" />}
            disabled={choice !== undefined || !isOffered(photo, { kind: 'approve' })}
            onClick={() => onChoose({ kind: 'approve' })}
          >
            {t('approve')}
          </Button>
          <Button
            tone={rejecting ? 'primary' : 'plain'}
            action={photoKeys.reject}
            icon={<X aria-hidden="true" />}
            aria-pressed={rejecting}
            disabled={choice !== undefined || plain.length === 0}
            onClick={onReject}
          >
            {rejecting ? t('reject_as') : t('reject')}
          </Button>
        </div>
        <ul className="photo-why">
          {reasons(plain)}
          {grave.length > 0 && <li className="photo-why-note">{t('bars')}</li>}
          {reasons(grave)}
          {isOffered(photo, { kind: 'escalate' }) && (
            <>
              <li className="photo-why-note">{t('grave_escalates')}</li>
              <li>
                <button
                  type="button"
                  disabled={choice !== undefined}
                  onClick={() => onChoose({ kind: 'escalate' })}
                >
                  <Key of={photoKeys.escalate} />
                  <CornerRightUp aria-hidden="true" />
                  {t('escalate')}
                </button>
              </li>
            </>
          )}
        </ul>
      </section>
      <Told entry={entry} told={told} reason={rejecting ? suggested : undefined} />
    </aside>
  );
}

interface ToldProps extends Pick<DecisionPanelProps, 'entry' | 'told'> {
  readonly reason: PhotoRejection | undefined;
}

/** What the owner will read. */
function Told({ entry: { photo }, told, reason }: ToldProps) {
  const t = useT('office-photos');
  const locale = useLocale();
  const { name, language } = photo.owner;
  const words = reason && told?.[language]?.[reason];
  const languageName = nameOf(language, locale);
  return (
    <section className="photo-told">
      <div>
        <small>
          <Send aria-hidden="true" />
          {words ? t('reads_in', { name, language: languageName }) : t('told_nothing', { name })}
        </small>
        {words ? <p lang={language}>{words}</p> : null}
        <p className="dim">{words ? t('with_objection') : t('told_reason', { language: languageName })}</p>
      </div>
    </section>
  );
}

const nameOf = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
