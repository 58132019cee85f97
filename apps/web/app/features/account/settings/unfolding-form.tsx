import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { SettingName, SettingResult } from './change-setting.ts';
import { rowAction, SavedNote } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export interface UnfoldingFormProps {
  setting: SettingName;
  /** The label of the button that shows the form. */
  openWords: string;
  /** The label of the submit button. */
  sendWords: string;
  savedWords?: ReactNode;
  children: (answer: Pick<SettingResult, 'refusal' | 'email'>) => ReactNode;
}

/** A form behind a button, built on `<details>`, so that it opens without scripts too. */
export function UnfoldingForm({ setting, openWords, sendWords, savedWords, children }: UnfoldingFormProps) {
  const t = useT('account');
  const { Form, busy, saved, result } = useSetting(setting);
  // A refusal from before the form was closed does not concern the next attempt.
  const [putAway, setPutAway] = useState<SettingResult>();
  const answer = result === putAway ? undefined : result;
  const refusal = answer?.refusal;
  const [open, setOpen] = useState(refusal !== undefined);
  const [round, setRound] = useState(0);
  const opener = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);

  const close = useCallback(() => {
    setOpen(false);
    // Clears what was typed, a password above all.
    setRound((last) => last + 1);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (result && !result.refusal) close();
  }, [result, close]);

  return (
    <>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={opener} className={buttonClass({ tone: 'quiet', size: 44 }, `list-none ${rowAction}`)}>
          {openWords}
        </summary>
        <Form
          key={round}
          ref={form}
          method="post"
          noValidate
          action="/settings"
          className="mt-6 grid max-w-modal-m gap-5"
        >
          <input type="hidden" name="setting" value={setting} />
          {children({ refusal, email: answer?.email })}
          <WholeRefusal refusal={refusal} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={busy}>
              {sendWords}
            </Button>
            <Button
              tone="ghost"
              onClick={() => {
                setPutAway(result);
                close();
              }}
            >
              {t('cancel')}
            </Button>
          </div>
        </Form>
      </details>
      {savedWords && <SavedNote shown={saved && !open}>{savedWords}</SavedNote>}
    </>
  );
}
