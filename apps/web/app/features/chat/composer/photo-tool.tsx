import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Image } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef } from 'react';
import { acceptedTypes } from '#app/parts/photos/upload/check-files.ts';
import type { OutgoingPhoto } from '../outbox/item.ts';
import { type Prices, usePriceWords } from '../prices.ts';

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

export interface PhotoToolProps {
  name: string;
  prices: Prices;
  /** The spendable credits. */
  credits: number;
  disabled: boolean;
  /** The chosen photo. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onSend: (content: OutgoingPhoto) => void;
}

/** Picks a photo for one member and opens the dialog that sends it. */
export function PhotoTool({ name, prices, credits, disabled, file, onFile, onSend }: PhotoToolProps) {
  const t = useT('chat');
  const wordsOf = usePriceWords();
  const picker = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFile(currentTarget.files?.[0]);
    // Lets the user choose the same file again.
    currentTarget.value = '';
  }
  return (
    <>
      <input ref={picker} type="file" accept={acceptedTypes.join()} hidden onChange={choose} />
      <Button
        tone="ghost"
        size={44}
        round
        aria-label={
          prices ? t('send_photo', { price: wordsOf(prices.photo).both }) : t('send_photo_unpriced')
        }
        disabled={disabled || !prices}
        onClick={() => picker.current?.click()}
      >
        <Image strokeWidth={1.6} aria-hidden="true" />
      </Button>
      {file && prices && (
        <Suspense>
          <PhotoDialog
            file={file}
            name={name}
            price={prices.photo}
            credits={credits}
            onReplace={() => picker.current?.click()}
            onClose={() => onFile(undefined)}
            onSend={(content) => {
              onFile(undefined);
              onSend(content);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
