import type { EscalationReason, PhotoAction } from '@bowline/contract/photo-queue';
import type { PhotoRejection } from '@bowline/contract/photos';
import type { Locale } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Check, CornerRightUp, Send, X } from 'lucide-react';
import { Button } from '#app/parts/button.tsx';
import { ActionText } from '#app/platform/keys/action-text.tsx';
import { Key } from '#app/platform/keys/key.tsx';
import type { Choice, Entry } from './choice.ts';
import { escalationReasons, graveReasons, photoKeys, plainReasons, reasonKeys } from './photos-keys.ts';
import type { QueueState } from './queue-store.ts';
import { Escalation, Hints, OwnerFacts } from './record.tsx';

/** A choice that needs a reason. */
export type Reasoned = Extract<Choice, { reason: unknown }>['kind'];

interface DecisionPanelProps {
  readonly entry: Entry;
  readonly told: NonNullable<QueueState['lease']>['told'] | undefined;
  /** What a reason is being chosen for. */
  readonly naming: Reasoned | undefined;
  /** The rejection that the hints or a colleague suggest. */
  readonly suggested: PhotoRejection | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onName: (kind: Reasoned) => void;
}

/** Whose photo it is, what the hints say, and what the server lets this person do about it. */
export function DecisionPanel({ entry, told, naming, suggested, onChoose, onName }: DecisionPanelProps) {
  const t = useT('office-photos');
  const { photo, choice } = entry;
  const rejecting = naming === 'reject';
  const offered = (action: PhotoAction) => photo.actions.includes(action);
  const [plain, grave] = [plainReasons.filter(offered), graveReasons.filter(offered)];
  const reason = (of: PhotoRejection | EscalationReason, choose: () => void, pressed?: boolean) => (
    <li key={of}>
      <button type="button" aria-pressed={pressed} disabled={choice !== undefined} onClick={choose}>
        <Key of={reasonKeys[of]} />
        <ActionText of={reasonKeys[of]} />
      </button>
    </li>
  );
  const rejections = (list: readonly PhotoRejection[]) =>
    list.map((one) =>
      reason(one, () => onChoose({ kind: 'reject', reason: one }), rejecting && suggested === one),
    );
  return (
    <aside className="photo-decision" aria-label={t('decision')}>
      <OwnerFacts photo={photo} />
      <Escalation photo={photo} />
      <Hints photo={photo} />
      <section>
        <div className="photo-duo">
          <Button
            tone={rejecting ? 'plain' : 'primary'}
            action={photoKeys.approve}
            icon={<Check aria-hidden="true" />}
            disabled={choice !== undefined || !offered('approve')}
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
            onClick={() => onName('reject')}
          >
            {rejecting ? t('reject_as') : t('reject')}
          </Button>
        </div>
        <ul className="photo-why">
          {rejections(plain)}
          {grave.length > 0 && <li className="photo-why-note">{t('bars')}</li>}
          {rejections(grave)}
          {offered('escalate') && (
            <>
              <li className="photo-why-note">{t('grave_escalates')}</li>
              <li>
                <button
                  type="button"
                  aria-expanded={naming === 'escalate'}
                  disabled={choice !== undefined}
                  onClick={() => onName('escalate')}
                >
                  <Key of={photoKeys.escalate} />
                  <CornerRightUp aria-hidden="true" />
                  {naming === 'escalate' ? t('escalate_why') : t('escalate')}
                </button>
              </li>
              {naming === 'escalate' &&
                escalationReasons.map((one) =>
                  reason(one, () => onChoose({ kind: 'escalate', reason: one })),
                )}
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
