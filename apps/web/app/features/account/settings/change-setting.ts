import { writers } from '@bowline/contract/choices';
import type { Money } from '@bowline/contract/credits';
import { isLocale } from '@bowline/i18n';
import type { Api } from '#app/platform/api/browser-api.ts';
import { type FormOutcome, type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';
import { minorUnits } from './amount.ts';
import { lookingForIn } from './looking-for-in.ts';

type SettingField = 'email' | 'password' | 'old_password' | 'repeat' | 'amount';

/** The API call of each form on the settings page, by the name it sends as `setting`. */
const changes = {
  language: (api, form) => {
    const language = textIn(form, 'language');
    return isLocale(language) ? outcome(api.saveUser({ body: { language } })) : undefined;
  },
  email: (api, form) =>
    formOutcome(
      api.requestEmailChange({
        body: { email: textIn(form, 'email'), password: textIn(form, 'password') },
      }),
      { email: ['email_taken', 'new_email_invalid'], password: ['old_password_wrong'] },
    ),
  password: (api, form) =>
    formOutcome(
      api.changePassword({
        body: {
          old_password: textIn(form, 'old_password'),
          password: textIn(form, 'password'),
          repeat: textIn(form, 'repeat'),
        },
      }),
      {
        old_password: ['old_password_wrong'],
        password: ['password_too_short', 'password_common'],
        repeat: ['passwords_differ'],
      },
    ),
  session: (api, form) => outcome(api.endSession({ params: { id: textIn(form, 'id') } })),
  other_sessions: (api) => outcome(api.endOtherSessions()),
  invisible: (api, form) => outcome(api.saveProfile({ body: { invisible: form.has('invisible') } })),
  visible_to_visitors: (api, form) =>
    outcome(api.saveProfile({ body: { visible_to_visitors: form.has('visible_to_visitors') } })),
  shown_on_landers: (api, form) =>
    outcome(api.saveProfile({ body: { shown_on_landers: form.has('shown_on_landers') } })),
  writers: (api, form) => {
    const chosen = writers.find((one) => one === textIn(form, 'writers'));
    return chosen && outcome(api.saveProfile({ body: { writers: chosen } }));
  },
  looking_for: (api, form) => outcome(api.saveLookingFor({ body: lookingForIn(form) })),
  take_back: (api, form) => outcome(api.saveUser({ body: { delays_paid_messages: form.has('take_back') } })),
  spend_limit: (api, form) => {
    const amount = minorUnits(textIn(form, 'amount'));
    const currency = textIn(form, 'currency') as Money['currency'];
    const limit = form.has('off') ? null : { amount, currency };
    return formOutcome(api.setSpendLimit({ body: { limit } }), {
      amount: ['spend_limit_invalid'],
    });
  },
  spend_limit_keep: (api) => outcome(api.cancelSpendLimitChange()),
  unblock: (api, form) => outcome(api.unblock({ params: { id: textIn(form, 'id') } })),
  mandate: (api) => outcome(api.revokeMandate({ body: {} })),
  export: (api, form) =>
    formOutcome(api.requestExport({ body: { password: textIn(form, 'password') } }), {
      password: ['old_password_wrong'],
    }),
} as const satisfies Record<string, Change>;

type Change = (api: Api, form: FormData) => Promise<FormOutcome<SettingField, unknown>> | undefined;

export type SettingName = keyof typeof changes | 'scheme';

/** The result of a change. Without a refusal it is saved. */
export interface SettingResult {
  readonly setting: SettingName;
  readonly refusal?: FormRefusal<SettingField> | undefined;
  /** The submitted address, to refill a refused form. */
  readonly email?: string | undefined;
  /** The submitted amount, likewise. */
  readonly amount?: string | undefined;
}

/** Changes one setting through the API; `undefined` for an unknown form. */
export async function changeSetting(api: Api, form: FormData): Promise<SettingResult | undefined> {
  const setting = form.get('setting');
  if (!isChange(setting)) return undefined;
  const change: Change = changes[setting];
  const outcome = await change(api, form);
  if (!outcome) return undefined;
  const { refusal } = outcome;
  return {
    setting,
    refusal,
    ...(refusal && { email: textIn(form, 'email'), amount: textIn(form, 'amount') }),
  };
}

const isChange = (name: unknown): name is keyof typeof changes =>
  typeof name === 'string' && Object.hasOwn(changes, name);

const outcome = <Answer>(call: Promise<Answer>) => formOutcome(call, {});
