import { type Api, answerOf } from '../../api/client.ts';

/** Confirms the address the token was mailed to. Returns where that leads. */
export async function activate(api: Api, form: FormData): Promise<'/activate/done' | '/activate/error'> {
  const token = form.get('token')?.toString() ?? '';
  try {
    await answerOf(api.POST('/api/activations', { body: { token } }));
    return '/activate/done';
  } catch {
    return '/activate/error';
  }
}
