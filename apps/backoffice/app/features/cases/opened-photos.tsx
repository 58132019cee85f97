import type { OpeningView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '#app/parts/button.tsx';
import { SharpPicture, useBitmap } from '#app/parts/sharp-picture.tsx';
import { useLook } from '#app/parts/use-look.ts';
import type { NamedCase } from './case-api.ts';
import { lookAtPhoto } from './opening-api.ts';
import { timeOfDay } from './times.ts';
import { Watermark } from './watermark.tsx';

interface OpenedPhotosProps {
  readonly one: NamedCase;
  readonly opening: OpeningView;
  readonly onClose: () => void;
}

/** The member's photos, veiled. The bytes of one come with the press, and each press is an entry of the audit log. */
export function OpenedPhotos({ one, opening, onClose }: OpenedPhotosProps) {
  const t = useT('office-cases');
  const locale = useLocale();
  return (
    <>
      <div className="opened">
        <Eye aria-hidden="true" />
        <span className="grow">
          {t('opened_photos', { count: opening.photos.length, time: timeOfDay(opening.until, locale) })}
        </span>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <div className="convo">
        <ul className="opened-photos">
          {opening.photos.map((photo, place) => (
            <li key={photo.id}>
              <OpenedPhoto one={one} photo={photo} number={place + 1} />
            </li>
          ))}
        </ul>
        <Watermark opening={opening} />
      </div>
    </>
  );
}

interface OpenedPhotoProps {
  readonly one: NamedCase;
  readonly photo: OpeningView['photos'][number];
  readonly number: number;
}

function OpenedPhoto({ one, photo, number }: OpenedPhotoProps) {
  const t = useT('office-cases');
  const { looking, begin, end } = useLook(photo.id);
  const bitmap = useBitmap(looking ? photo.id : undefined, () => lookAtPhoto(one, photo.id));
  const label = t('opened_photo', { number });
  return (
    <button
      type="button"
      className="opened-photo"
      aria-label={`${label}. ${t('hold_to_look')}`}
      onPointerDown={() => begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={(event) => {
        if (event.repeat || (event.code !== 'Space' && event.code !== 'Enter')) return;
        event.preventDefault();
        begin(event.code);
      }}
    >
      {bitmap ? (
        <SharpPicture bitmap={bitmap} label={label} photo={photo.id} />
      ) : (
        <>
          <img src={photo.address} alt="" />
          <span>
            <EyeOff aria-hidden="true" />
            {t('hold_to_look')}
          </span>
        </>
      )}
    </button>
  );
}
