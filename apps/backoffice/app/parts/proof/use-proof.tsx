import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { type ReactNode, useState } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

interface Asking {
  readonly proven: () => void;
  readonly refuse: () => void;
}

/** Rejects what was asked for when the person closes the dialog. */
export class NotProven extends Error {}

/**
 * Runs what needs a fresh sign-in. When the API asks for one, `dialog` does, and the work runs again. The page draws `dialog`.
 */
export function useProof(): {
  readonly dialog: ReactNode;
  readonly withProof: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
} {
  const [asking, setAsking] = useState<Asking>();
  const proof = () =>
    new Promise<void>((resolve, reject) => {
      setAsking({ proven: resolve, refuse: () => reject(new NotProven()) });
    }).finally(() => setAsking(undefined));

  return {
    dialog: asking && <ProofDialog onProven={asking.proven} onClose={asking.refuse} />,
    withProof: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
        await proof();
        return work();
      }
    },
  };
}
