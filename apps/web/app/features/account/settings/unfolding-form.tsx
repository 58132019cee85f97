import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFocusOnRefusal, WholeRefusal } from '#app/forms/form-words.tsx';
import type { SettingName, SettingResult } from './change-setting.ts';
import { rowAction, SavedNote } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export interface UnfoldingFormProps {
  setting: SettingName;
  /** On the button that shows the form. */
  openWords: string;
  /** On the button that sends it. */
  sendWords: string;
  savedWords?: ReactNode;
  children: (answer: Pick<SettingResult, 'refusal' | 'email'>) => ReactNode;
}

/** A form behind a button, on the browser's own disclosure, so that it opens without scripts too. */
export function UnfoldingForm({ setting, openWords, sendWords, savedWords, children }: UnfoldingFormProps) {
  const t = useT('account');
  const { Form, busy, saved, result } = useSetting(setting);
  // What was refused before the form was put away says nothing about the next one.
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
    // What was typed, a password above all, does not stay behind.
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
