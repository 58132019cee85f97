/** Whether a subscription was made with this key, which the site writes in base64url. A browser that does not say has it. */
export function sameKey(bytes: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!bytes) return true;
  const written = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
