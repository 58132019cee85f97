import type { UserView } from '@bowline/contract/identity';
import type { BundleView } from '@bowline/contract/payments';
import { useT } from '@bowline/i18n/react';
import { MomentModal, MomentTitle } from '@bowline/ui/overlays/moment-modal';
import { OfferText, OfferTitle } from './offer-text.tsx';
import type { TimeBonus } from './time-bonus.ts';

interface OfferDialogProps {
  readonly bonus: TimeBonus;
  readonly user: UserView;
  readonly examples: readonly BundleView[];
  readonly onClose: () => void;
}

export default function OfferDialog({ bonus, user, examples, onClose }: OfferDialogProps) {
  return (
    <MomentModal open onClose={onClose} closeLabel={useT('shell')('close')}>
      <OfferText
        bonus={bonus}
        user={user}
        examples={examples}
        title={
          <MomentTitle>
            <OfferTitle bonus={bonus} />
          </MomentTitle>
        }
        onClose={onClose}
      />
    </MomentModal>
  );
}
