/** Whether a subscription was made with this base64url key. A browser that does not expose its key is trusted. */
export function sameKey(bytes: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!bytes) return true;
  const written = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
