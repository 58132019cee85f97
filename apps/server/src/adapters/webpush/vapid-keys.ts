import { createECDH } from 'node:crypto';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The VAPID key pair that identifies us to push services (RFC 8292), derived from the secret. */
export function vapidKeys(secret: Buffer | undefined): VapidKeys | undefined {
  if (!secret) return undefined;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}
