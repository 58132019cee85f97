import { toApiError } from '#app/api/api-error.ts';
import { answerOf } from '#app/api/client.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** How a form fared: refused, or answered. */
export type Outcome =
  | { readonly refusal: Refusal; readonly response?: undefined }
  | { readonly refusal?: undefined; readonly response: Response };

export async function outcomeOf(call: Parameters<typeof answerOf>[0]): Promise<Outcome> {
  try {
    await answerOf(call);
    return { response: (await call).response };
  } catch (error) {
    return { refusal: refusalOf(toApiError(error)) };
  }
}
