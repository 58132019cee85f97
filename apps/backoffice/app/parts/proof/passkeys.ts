import { browserApi } from '#app/platform/api/browser-api.ts';

/** Asks the browser for any passkey of this host and signs in with it. Rejects with `NotAllowedError` when the person cancels. */
export async function signInWithPasskey(): Promise<void> {
  const { challenge_id, options } = await browserApi.beginPasskeySignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  await browserApi.signInWithPasskey({
    body: { challenge_id, credential: jsonOf(credential) },
  });
}

/** Makes a passkey in this browser and adds it. Returns whether one is inside now; else the device has to be confirmed. */
export async function addPasskey(name: string): Promise<boolean> {
  const { challenge_id, options } = await browserApi.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey });
  const { signed_in } = await browserApi.addPasskey({
    body: { challenge_id, name, credential: jsonOf(credential) },
  });
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
