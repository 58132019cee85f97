import { beginPasskeySignIn, signInWithPasskey } from '@bowline/contract/staff';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import {
  challengeMinutes,
  relyingParty,
  selectPasskey,
  storeChallenge,
  takeChallenge,
  usePasskey,
} from '../factors/passkeys.ts';
import { signedIn } from './signed-in.ts';

export const beginPasskeySignInRoute = (kernel: Kernel) =>
  route(beginPasskeySignIn, async () => {
    const { rpID } = relyingParty(kernel.config);
    const timeout = challengeMinutes * 60_000;
    const { challenge } = await generateAuthenticationOptions({ rpID, timeout });
    return ok({
      challenge_id: await storeChallenge(kernel, null, challenge),
      options: { challenge, rpId: rpID, timeout, userVerification: 'required' as const },
    });
  });

export const signInWithPasskeyRoute = (kernel: Kernel) =>
  route(signInWithPasskey, async (call, { body }) => {
    const expectedChallenge = await takeChallenge(kernel, body.challenge_id, null);
    const { id, type, response } = body.credential;
    const { userHandle, ...signed } = response;
    const passkey = await selectPasskey(kernel.database.db, Buffer.from(id, 'base64url'));
    if (expectedChallenge === undefined || !passkey) return refused('login_failed');
    // The device says whose passkey it is: it must not say somebody else.
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.person)
      return refused('login_failed');
    const { rpID, origin } = relyingParty(kernel.config);
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
      // It throws for whatever a browser would not send, and for a counter that goes back: a copied passkey.
    }).catch(() => undefined);
    if (!verified?.verified) return refused('login_failed');
    const { newCounter } = verified.authenticationInfo;
    return call.commit(async (tx) => {
      if (!(await usePasskey(tx, passkey, newCounter, kernel.clock.now()))) return refused('login_failed');
      return signedIn(kernel, tx, call, passkey.person, 'passkey');
    });
  });
