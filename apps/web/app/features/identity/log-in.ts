import type { Api } from '../../api/client.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Sends the form to the API: from the page or, before the page is alive, from the web server. */
export function logIn(api: Api, form: FormData): Promise<Outcome> {
  const text = (name: string) => form.get(name)?.toString() ?? '';
  return outcomeOf(api.POST('/api/user.php', { body: { email: text('email'), password: text('password') } }));
}
