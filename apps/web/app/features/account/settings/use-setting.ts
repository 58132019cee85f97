import { useActionData, useFetcher } from 'react-router';
import type { SettingName, SettingResult } from './change-setting.ts';

/** One form of the settings page: sent by itself, with a result of its own. */
export function useSetting(setting: SettingName) {
  const { Form, submit, state, data, formData } = useFetcher<SettingResult>({ key: `setting:${setting}` });
  // The answer to a form that was sent before the page was alive.
  const sent = useActionData<SettingResult>();
  const result = data ?? (sent?.setting === setting ? sent : undefined);
  return {
    Form,
    submit,
    formData,
    busy: state !== 'idle',
    refusal: result?.refusal,
    saved: result !== undefined && result.refusal === undefined,
    /** A new one for every answer. */
    result,
  };
}
