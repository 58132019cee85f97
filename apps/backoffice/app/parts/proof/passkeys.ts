import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { paths } from '#app/platform/api/generated.ts';

type Sent<Path extends '/api/staff/sign-in/passkey' | '/api/staff/factors/passkeys'> =
  paths[Path]['post']['requestBody']['content']['application/json']['credential'];

/** The client wants arrays that can be changed. */
type Made = Sent<'/api/staff/factors/passkeys'> & { readonly response: { readonly transports?: string[] } };

/** Asks the browser for any passkey of this host and signs in with it. Rejects with `NotAllowedError` when the person cancels. */
export async function signInWithPasskey(): Promise<void> {
  const api = browserApi();
  const { challenge_id, options } = await answerOf(api.POST('/api/staff/sign-in/passkey/options'));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  await answerOf(
    api.POST('/api/staff/sign-in/passkey', {
      body: { challenge_id, credential: jsonOf<Sent<'/api/staff/sign-in/passkey'>>(credential) },
    }),
  );
}

/** Makes a passkey in this browser and adds it. Returns whether one is inside now; else the device has to be confirmed. */
export async function addPasskey(name: string): Promise<boolean> {
  const api = browserApi();
  const { challenge_id, options } = await answerOf(api.POST('/api/staff/factors/passkeys/options'));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey });
  const { signed_in } = await answerOf(
    api.POST('/api/staff/factors/passkeys', {
      body: { challenge_id, name, credential: jsonOf<Made>(credential) },
    }),
  );
  return signed_in;
}

/** The API checks the shape; the browser's types do not say which of the two kinds it returned. */
function jsonOf<Json>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the browser returned no passkey');
  return credential.toJSON() as Json;
}

/** Whether the person closed the browser's dialog, which needs no message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';
