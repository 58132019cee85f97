import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { randomKey } from '@bowline/web-frame/api/client.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { ownPath } from '@bowline/web-frame/visit/own-path.ts';
import { redirect } from 'react-router';
import { platformMark } from '#app/features/sign-in/platform-mark.server.ts';
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx';
import type { ActionArgs, LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-sign-in'] } satisfies TextsHandle;

export function loader({ context, request }: LoaderArgs) {
  const { t } = context.get(visitContext);
  return {
    title: t('office-sign-in:title'),
    next: nextOf(request),
    mark: platformMark(),
    attempt: randomKey(),
  };
}

export const meta = titleMeta;

/** Signs in by name, password and code. A passkey needs the browser and calls the API itself. */
export async function action({ context, request }: ActionArgs) {
  const form = await request.formData();
  const sent = ['name', 'password', 'code', 'attempt'].map((field) => form.get(field)?.toString());
  const [name = '', password = '', code = '', attempt = randomKey()] = sent;
  const { api } = context.get(visitContext);
  try {
    await api.signInWithCode({ body: { name, password, code }, key: attempt });
  } catch (error) {
    const { code: refused, message } = toApiError(error);
    return { code: refused, message, name };
  }
  return redirect(nextOf(request));
}

export default function SignIn({ loaderData, actionData }: RouteProps<typeof loader, typeof action>) {
  const refusal = actionData instanceof Response ? undefined : actionData;
  const { mark, next, attempt } = loaderData;
  return <SignInPage mark={mark} destination={next} attempt={attempt} refusal={refusal} />;
}

const nextOf = (request: Request): string => ownPath(new URL(request.url).searchParams.get('next'));
