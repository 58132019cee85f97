/**
 * Every refusal the server can give: its HTTP status and the parameters its text needs.
 * The texts live in the catalogues as `error:<code>`.
 */
export const errors = {
  internal: { status: 500, params: [] },
  unavailable: { status: 503, params: [] },
  invalid_request: { status: 400, params: [] },
  not_found: { status: 404, params: [] },
  forbidden: { status: 403, params: [] },
  authentication_required: { status: 403, params: [] },
  confirmation_required: { status: 403, params: [] },
  premium_required: { status: 403, params: [] },
  origin_refused: { status: 403, params: [] },
  rate_limited: { status: 429, params: ['seconds'] },
  /** Of everybody in the caller's network together: the caller need not have called before. */
  too_many_sign_ups: { status: 429, params: ['seconds'] },
  payload_too_large: { status: 413, params: [] },
  idempotency_key_required: { status: 400, params: [] },
  idempotency_conflict: { status: 409, params: [] },
  site_not_found: { status: 404, params: [] },
  site_not_open: { status: 403, params: [] },

  login_failed: { status: 401, params: [] },
  too_many_attempts: { status: 429, params: ['minutes'] },
  email_not_found: { status: 404, params: [] },
  email_invalid: { status: 400, params: [] },
  email_taken: { status: 409, params: [] },
  name_invalid: { status: 400, params: ['min', 'max'] },
  name_characters: { status: 400, params: [] },
  name_equals_email: { status: 400, params: [] },
  name_starts_with_at: { status: 400, params: [] },
  name_reserved: { status: 400, params: [] },
  birth_date_required: { status: 400, params: ['min_age'] },
  birth_date_invalid: { status: 400, params: [] },
  password_too_short: { status: 400, params: ['min'] },
  password_common: { status: 400, params: [] },
  passwords_differ: { status: 400, params: [] },
  old_password_wrong: { status: 400, params: [] },
  password_required: { status: 401, params: [] },
  password_wrong: { status: 401, params: [] },
  new_email_invalid: { status: 400, params: [] },
  too_many_resets: { status: 429, params: [] },
  too_many_mails: { status: 429, params: [] },
  account_deleted: { status: 403, params: [] },
  /** `statement`: the token of what the member was told. */
  account_suspended: { status: 403, params: ['date', 'statement'] },
  account_ended: { status: 403, params: ['statement'] },
  consent_required: { status: 400, params: [] },
  signups_closed: { status: 403, params: [] },
  link_invalid: { status: 410, params: [] },
  activation_failed: { status: 400, params: [] },

  about_me_too_long: { status: 400, params: ['max'] },
  photo_limit: { status: 409, params: ['max'] },
  photo_unreadable: { status: 400, params: [] },
  photo_consent_required: { status: 400, params: [] },
  member_unavailable: { status: 404, params: [] },
  search_closed: { status: 403, params: [] },
  photo_order_changed: { status: 409, params: [] },
  already_decided: { status: 409, params: [] },
  decision_refused: { status: 403, params: [] },
  reports_muted: { status: 403, params: ['date'] },
  appeal_closed: { status: 409, params: [] },
  case_held: { status: 409, params: ['name', 'minutes'] },
  /** Somebody was quicker: who, what (a status, or the reason of a rejection) and when. */
  decided_before: { status: 409, params: ['by', 'decision', 'at'] },
  photo_veiled: { status: 403, params: [] },
  sitting_required: { status: 409, params: [] },
  place_unknown: { status: 404, params: [] },
  gender_changed_recently: { status: 409, params: ['days'] },

  insufficient_credits: { status: 402, params: [] },

  conversation_limit: { status: 403, params: ['max'] },
  /** The receiver does not let the sender begin a conversation. */
  writing_closed: { status: 403, params: [] },
  message_empty: { status: 400, params: [] },
  message_too_long: { status: 400, params: ['max'] },
  photo_unavailable: { status: 404, params: [] },

  swipe_limit: { status: 429, params: ['max'] },

  code_not_found: { status: 404, params: [] },
  code_used: { status: 409, params: [] },
  code_expired: { status: 410, params: [] },
  code_not_here: { status: 403, params: [] },
  code_minimum: { status: 403, params: ['minimum'] },
  code_method: { status: 403, params: [] },

  bundle_not_found: { status: 404, params: [] },
  method_unavailable: { status: 409, params: [] },
  price_changed: { status: 409, params: ['price'] },
  provider_unavailable: { status: 503, params: [] },
  withdrawal_closed: { status: 409, params: [] },

  mandate_missing: { status: 409, params: [] },
  debit_limit: { status: 409, params: ['left'] },
  debit_blocked: { status: 403, params: [] },
  /** For a reason that is not the member's to know: others use the bank account too. */
  debit_unavailable: { status: 409, params: [] },
  account_too_new: { status: 403, params: ['hours'] },
  iban_invalid: { status: 400, params: [] },
  mobile_invalid: { status: 400, params: [] },
  sms_limit: { status: 429, params: [] },
  sms_failed: { status: 503, params: [] },
  code_wrong: { status: 400, params: ['left'] },
  code_lapsed: { status: 410, params: [] },
  spend_limit_reached: { status: 409, params: ['left', 'date'] },
  spend_limit_currency: { status: 409, params: ['limit'] },
  spend_limit_invalid: { status: 400, params: [] },

  last_factor: { status: 409, params: [] },
  /** Of the staff: the last proof of who they are is older than five minutes. */
  proof_needed: { status: 403, params: [] },
  /** Not the code that the device of the person shows. */
  device_code_wrong: { status: 400, params: [] },

  push_refused: { status: 400, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>;

export type ErrorCode = keyof typeof errors;

/** The errors whose text needs this parameter. */
export type ErrorCodeWith<Param extends string> = {
  [Code in ErrorCode]: Param extends (typeof errors)[Code]['params'][number] ? Code : never;
}[ErrorCode];

export type ErrorParams<C extends ErrorCode> = Record<(typeof errors)[C]['params'][number], number | string>;

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errors, value);
