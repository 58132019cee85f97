import type { Api } from '#app/platform/api/browser-api.ts';
import { type FormRefusal, formOutcome, textIn } from '#app/platform/forms/form-outcome.ts';

const codes = { text: [] } as const;

export interface AppealResult {
  readonly sent: boolean;
  readonly refusal: FormRefusal<'text'> | undefined;
  /** What was typed, for a form submitted before hydration. */
  readonly text: string | undefined;
}

/** Objects to a statement: by its id for a member, by its token for one who cannot log in. */
export async function sendAppeal(
  api: Api,
  statement: { readonly id: string } | { readonly token: string },
  form: FormData,
): Promise<AppealResult> {
  const text = textIn(form, 'text');
  const { refusal } = await formOutcome(
    'id' in statement
      ? api.appeal({ params: { id: statement.id }, body: { text } })
      : api.appealByToken({ body: { token: statement.token, text } }),
    codes,
  );
  return { sent: !refusal, refusal, text: refusal && text };
}
