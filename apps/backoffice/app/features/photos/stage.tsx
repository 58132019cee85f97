import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { EyeOff } from 'lucide-react';
import { SharpPicture, useBitmap } from '#app/parts/sharp-picture.tsx';
import { Key } from '#app/platform/keys/key.tsx';
import type { Entry } from './choice.ts';
import { photoKeys } from './photos-keys.ts';
import { addressOf, type Pictures } from './pictures.ts';

interface StageProps {
  readonly entry: Entry;
  readonly pictures: Pictures;
  readonly grey: boolean;
  readonly large: boolean;
  /** Whether the key or the pointer is held down. */
  readonly looking: boolean;
  readonly onLook: (looking: boolean) => void;
}

/** One photo, and the main photo of the same member beside it. */
export function Stage({ entry, pictures, grey, large, looking, onLook }: StageProps) {
  const t = useT('office-photos');
  const locale = useLocale();
  const { photo } = entry;
  const { owner } = photo;
  const veiled = photo.veiled && !looking;
  const loaded = useBitmap(veiled ? undefined : `${photo.id} ${photo.veiled}`, () =>
    photo.veiled ? pictures.look(photo) : pictures.sharp(photo),
  );
  const bitmap = photo.veiled ? loaded : (pictures.ready(photo.id) ?? loaded);
  const classes = ['photo-shot', grey && 'photo-shot-grey', large && 'photo-shot-large'];
  const label = t('photo_of', { name: owner.name });
  return (
    <div className="photo-look">
      <MainPhoto entry={entry} pictures={pictures} />
      <figure className={classes.filter(Boolean).join(' ')} data-photo={photo.id}>
        {bitmap ? (
          <SharpPicture bitmap={bitmap} label={label} photo={photo.id} />
        ) : (
          <img src={addressOf(photo, 'blurred')} alt={veiled ? t('veiled') : label} />
        )}
        {photo.veiled && (
          <button
            type="button"
            className="photo-veil"
            data-looking={looking || undefined}
            onPointerDown={() => onLook(true)}
            onPointerUp={() => onLook(false)}
            onPointerLeave={() => onLook(false)}
          >
            <EyeOff aria-hidden="true" />
            <b>{t('veiled')}</b>
            <span>
              {photo.hints.nudity !== null && photo.look_only && (
                <>
                  {t('veiled_nudity', {
                    share: formatNumber(photo.hints.nudity, locale, { style: 'percent' }),
                  })}{' '}
                </>
              )}
              <Rich text="office-photos:hold_to_look" tags={{ key: () => <Key of={photoKeys.look} /> }} />
            </span>
          </button>
        )}
        <figcaption>
          <span className="chip">
            {formatNumber(photo.width, locale)} × {formatNumber(photo.height, locale)}
          </span>
          <span className="chip">
            {photo.place === null ? t('enclosure') : t('album_place', { place: photo.place })}
          </span>
        </figcaption>
      </figure>
      <div className="photo-beside" aria-hidden="true" />
    </div>
  );
}

function MainPhoto({ entry: { photo }, pictures }: Pick<StageProps, 'entry' | 'pictures'>) {
  const t = useT('office-photos');
  const locale = useLocale();
  const { main_photo: main, name } = photo.owner;
  const loaded = useBitmap(main ? `main ${main.id}` : undefined, () => pictures.main(photo));
  if (!main || main.id === photo.id) return <div className="photo-beside" />;
  // Drawn with the frame that shows the photo, where it is decoded already.
  const bitmap = pictures.ready(main.id) ?? loaded;
  const date =
    main.decided_at && formatDate(new Date(main.decided_at), locale, { day: 'numeric', month: 'long' });
  return (
    <figure className="photo-beside">
      {bitmap ? (
        <SharpPicture bitmap={bitmap} label={t('main_photo_of', { name })} photo={main.id} />
      ) : (
        <span />
      )}
      <figcaption>
        <b>{t('main_photo')}</b>
        {date && main.by_you && t('approved_by_you', { date })}
        {date && !main.by_you && main.decided_by && t('approved_by', { date, name: main.decided_by })}
      </figcaption>
    </figure>
  );
}
