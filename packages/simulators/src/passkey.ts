import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface Challenge {
  readonly challenge: string;
}

/** Where a page that uses the passkey is open, and for which host the passkey was made. */
export interface PasskeyPlace {
  readonly origin: string;
  readonly rpId: string;
}

/** Flags of the authenticator's data: the user was present and verified; a credential is attached. */
const [present, verified, attached] = [0x01, 0x04, 0x40];
const textItem = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
const bytesItem = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0x59, bytes.length >> 8, bytes.length & 0xff), bytes]);

/** A passkey on a device, as far as WebAuthn shows it to a server: a key pair that signs challenges. */
export function aPasskey(place: PasskeyPlace) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, { challenge }: Challenge, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(place.rpId).digest(), head, rest]);
  }

  return {
    /** What `navigator.credentials.create()` returns. */
    create(options: Challenge & { readonly user: { readonly id: string } }) {
      userHandle = options.user.id;
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) at x and y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const data = authenticatorData(present | verified | attached, credential);
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3),
        textItem('fmt'),
        textItem('none'),
        textItem('attStmt'),
        Buffer.of(0xa0),
        textItem('authData'),
        bytesItem(data),
      ]);
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, place.origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      };
    },

    /** What `navigator.credentials.get()` returns, on that page or another one, with the user verified or not. */
    sign(options: Challenge, { origin = place.origin, isVerified = true } = {}) {
      const client = clientData('webauthn.get', options, origin);
      const data = authenticatorData(isVerified ? present | verified : present);
      const signature = createSign('sha256')
        .update(data)
        .update(createHash('sha256').update(client).digest())
        .sign(privateKey);
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },

    /** As if a copy of the device had been used in between, or this one were the older copy. */
    setCounter(value: number): void {
      counter = value;
    },
  };
}
