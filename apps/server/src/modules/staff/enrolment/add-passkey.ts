import { addPasskey, beginPasskey } from '@bowline/contract/staff';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import {
  challengeMinutes,
  relyingParty,
  selectCredentialIds,
  storeChallenge,
  takeChallenge,
} from '../factors/passkeys.ts';
import { addFactor } from './add-factor.ts';
import { nameOf } from './name-of.ts';

export const beginPasskeyRoute = (kernel: Kernel) =>
  route(beginPasskey, async (call) => {
    const person = call.viewer.id;
    const name = await nameOf(kernel, call);
    if (name === undefined) return refused('authentication_required');
    const known = await selectCredentialIds(kernel.database.db, person);
    const { rpID } = relyingParty(kernel.config);
    const options = await generateRegistrationOptions({
      rpName: 'Bowline office',
      rpID,
      userName: name,
      userDisplayName: name,
      userID: Uint8Array.from(Buffer.from(person)),
      timeout: challengeMinutes * 60_000,
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id: id.toString('base64url') })),
    });
    const challenge_id = await storeChallenge(kernel, person, options.challenge);
    const { challenge, rp, user, pubKeyCredParams, timeout } = options;
    return ok({
      challenge_id,
      options: {
        challenge,
        rp,
        user,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
        timeout,
        attestation: 'none' as const,
        excludeCredentials: known.map((id) => ({
          type: 'public-key' as const,
          id: id.toString('base64url'),
        })),
        // Discoverable, so that nobody types a name; verified by the device, so that it is two factors in one.
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
      },
    });
  });

export const addPasskeyRoute = (kernel: Kernel) =>
  route(addPasskey, async (call, { body }) => {
    const expectedChallenge = await takeChallenge(kernel, body.challenge_id, call.viewer.id);
    if (expectedChallenge === undefined) return refused('login_failed');
    const { rpID, origin } = relyingParty(kernel.config);
    const { id, type, response } = body.credential;
    const verified = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { ...response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      // It throws for whatever a browser would not send.
    }).catch(() => undefined);
    if (!verified?.verified) return refused('login_failed');
    const { credential } = verified.registrationInfo;
    return call.commit((tx) =>
      addFactor(kernel, tx, call, {
        kind: 'passkey',
        name: body.name,
        credential: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
      }),
    );
  });
