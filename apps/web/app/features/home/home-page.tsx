import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { Offer } from './offer.ts';
import { Questions } from './questions.tsx';
import { SafetyBand } from './safety-band.tsx';

export function HomePage({ offer }: { offer: Offer }) {
  const signUpsOpen = useSignUpsOpen();
  return (
    <>
      <Hero />
      <HowItWorks offer={offer} freeMessages={useSite().numMessages} />
      <SafetyBand />
      <Questions offer={offer} />
      {signUpsOpen && <ClosingCall />}
    </>
  );
}
