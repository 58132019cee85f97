import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { SaveOutcome } from '#app/parts/profile-fields/save-profile.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { useFocusOnRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { ProfilePart } from './empty-parts.ts';
import type { SaveState } from './section.ts';

export interface ProfileSectionProps {
  part: ProfilePart | 'who';
  title: string;
  text?: ReactNode;
  state: SaveState;
  refusal: SaveOutcome['refusal'];
  onRetry: () => void;
  children: ReactNode;
}

/** A section of the profile: title, save state, fields. */
export function ProfileSection({
  part,
  title,
  text,
  state,
  refusal,
  onRetry,
  children,
}: ProfileSectionProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useFocusOnRefusal(card, refusal);
  useSaveToast(state, refusal, onRetry);
  return (
    <section id={part} aria-labelledby={id} className="scroll-mt-6">
      <Card ref={card} className="grid gap-4 md:px-7">
        <div>
          <div className="flex min-h-7 items-start justify-between gap-4">
            <h2 id={id} className="title-3">
              {title}
            </h2>
            <SaveNote state={state} />
          </div>
          {text && <p className="mt-1 max-w-[56ch] text-label text-pretty text-text-2">{text}</p>}
        </div>
        {children}
        <FailedNote state={state} refusal={refusal} onRetry={onRetry} />
      </Card>
    </section>
  );
}

/** A toast is seen wherever in the section the member edits; its head may be off screen. */
function useSaveToast(state: SaveState, refusal: SaveOutcome['refusal'], onRetry: () => void): void {
  const t = useT('profiles');
  const show = useEffectEvent(() => {
    if (state === 'saved') void notify('success', t('saved'));
    if (state === 'failed' && refusal?.whole)
      void notify('error', t('save_failed'), { label: t('save_again'), onPress: onRetry });
  });
  useEffect(() => {
    if (state === 'saved' || state === 'failed') show();
  }, [state]);
}

/** Rendered from the start, so that screen readers announce it when it fills. */
function SaveNote({ state }: { state: SaveState }) {
  const t = useT('profiles');
  return (
    <p role="status" className="flex flex-none items-center gap-1.5 pt-1 text-small text-text-2">
      {state === 'saving' && (
        <>
          <Spinner size={16} />
          {t('saving')}
        </>
      )}
      {state === 'unsaved' && t('unsaved')}
    </p>
  );
}

/** A field's error is shown beside it; only an error about the whole section can be retried as it is. */
function FailedNote({ state, refusal, onRetry }: Pick<ProfileSectionProps, 'state' | 'refusal' | 'onRetry'>) {
  const t = useT('profiles');
  const error = useT('error');
  if (state !== 'failed' || !refusal?.whole) return null;
  const { code, message } = refusal.whole;
  return (
    <Alert
      tone="danger"
      action={
        <Button tone="quiet" size={44} onClick={onRetry}>
          {t('save_again')}
        </Button>
      }
    >
      <strong className="block font-semibold">{t('save_failed')}</strong>
      {message || error.dynamic(code)}
    </Alert>
  );
}
