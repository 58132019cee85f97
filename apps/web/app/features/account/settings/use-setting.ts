import { useActionData, useFetcher } from 'react-router';
import type { SettingName, SettingResult } from './change-setting.ts';

/** One form of the settings page, submitted by itself and with its own result. */
export function useSetting(setting: SettingName) {
  const { Form, submit, state, data, formData } = useFetcher<SettingResult>({ key: `setting:${setting}` });
  // The answer to a form submitted before hydration.
  const sent = useActionData<SettingResult>();
  const result = data ?? (sent?.setting === setting ? sent : undefined);
  return {
    Form,
    submit,
    formData,
    busy: state !== 'idle',
    refusal: result?.refusal,
    saved: result !== undefined && result.refusal === undefined,
    /** Changes with every answer. */
    result,
  };
}
