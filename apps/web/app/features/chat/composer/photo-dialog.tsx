import type { CreditPrice } from '@bowline/contract/credits';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { Alert } from '@bowline/ui/feedback/alert';
import { Modal } from '@bowline/ui/overlays/modal';
import { randomKey } from '@bowline/web-frame/api/client.ts';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { faultOf } from '#app/parts/photos/upload/check-files.ts';
import { ChosenPhoto, type ChosenSize } from '#app/parts/photos/upload/chosen-photo.tsx';
import { faultTexts } from '#app/parts/photos/upload/refused-files.tsx';
import { BuyCredits } from '../credits/buy-credits.tsx';
import type { OutgoingPhoto } from '../outbox/item.ts';
import { usePriceWords } from '../prices.ts';

const MEGABYTE = 1024 * 1024;

export interface PhotoDialogProps {
  file: File;
  name: string;
  price: CreditPrice;
  credits: number;
  onReplace: () => void;
  onClose: () => void;
  onSend: (content: OutgoingPhoto) => void;
}

/** Previews the photo with its price, and has the sender confirm that everyone shown agrees. */
export default function PhotoDialog({
  file,
  name,
  price,
  credits,
  onReplace,
  onClose,
  onSend,
}: PhotoDialogProps) {
  const t = useT('chat');
  const close = useT('shell')('close');
  const error = useT('error');
  const { both } = usePriceWords()(price);
  // Consent counts for one photo, not for its replacement.
  const [agreedTo, setAgreedTo] = useState<File>();
  const agreed = agreedTo === file;
  const [missingFor, setMissingFor] = useState<File>();
  const consent = useRef<HTMLInputElement>(null);
  const [size, setSize] = useState<ChosenSize>();
  // Unknown until this file is read, and for a format that the browser cannot show.
  const ratio = size?.file === file ? size.width / size.height : undefined;
  const fault = faultOf(file);
  const short = credits < price.credits;

  function send() {
    setMissingFor(agreed ? undefined : file);
    if (agreed) onSend({ kind: 'photo', file, uploadKey: randomKey(), ratio });
    else consent.current?.focus();
  }
  return (
    <Modal
      open
      guarded
      onClose={onClose}
      closeLabel={close}
      title={<span className="wrap-anywhere">{t('photo_title', { name })}</span>}
      actions={
        // One below the other: price and money side by side with a second button would break in two lines.
        <div className="grid w-full gap-3">
          <Button tone="accent" block disabled={fault !== undefined || short} onClick={send}>
            {t('send_for', { price: both })}
          </Button>
          <Button tone="quiet" block onClick={onReplace}>
            {t('photo_replace')}
          </Button>
        </div>
      }
    >
      {fault ? (
        <Alert tone="danger" className="mt-5">
          <FaultWords fault={fault} name={file.name} />
        </Alert>
      ) : (
        <div className="mt-5 grid gap-5">
          {/* Of one height, whatever the photo's shape: nothing moves when it is read. */}
          <div className="relative h-64 overflow-hidden rounded-photo bg-(--photo-ground) *:object-contain">
            <ChosenPhoto file={file} onSize={setSize} />
          </div>
          <p className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 text-label text-pretty wrap-anywhere text-text-2">
            <ShieldCheck className="mt-0.5 size-5 text-icon-ink" strokeWidth={1.6} aria-hidden="true" />
            <span>
              {t('photo_text', { name })} {t('photo_images_off', { name })}
            </span>
          </p>
          <Checkbox
            ref={consent}
            label={t('photo_agreed')}
            checked={agreed}
            error={missingFor === file && !agreed && error('photo_consent_required')}
            onChange={({ currentTarget }) => setAgreedTo(currentTarget.checked ? file : undefined)}
          />
          {short && (
            <Alert tone="danger" action={<BuyCredits />}>
              {error('insufficient_credits')}
            </Alert>
          )}
        </div>
      )}
    </Modal>
  );
}

function FaultWords({ fault, name }: { fault: NonNullable<ReturnType<typeof faultOf>>; name: string }) {
  const t = useT('photos');
  return (
    <>
      <b className="block font-semibold wrap-anywhere">{name}</b>
      {t.dynamic(faultTexts[fault], { size: limits.photos.bytes / MEGABYTE })}
    </>
  );
}
