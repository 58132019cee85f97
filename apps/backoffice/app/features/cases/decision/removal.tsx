import { useT } from '@bowline/i18n/react';
import type { Deciding, Draft } from './decision-draft.ts';

interface RemovalProps {
  readonly deciding: Deciding;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly describedBy: string | undefined;
}

/** Which photos and words a decision removes. */
export function Removal({ deciding, draft, onChange, describedBy }: RemovalProps) {
  const t = useT('office-cases');
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ photos: isChosen ? [...draft.photos, id] : draft.photos.filter((photo) => photo !== id) });
  return (
    <fieldset className="decision-part" aria-describedby={describedBy}>
      <legend className="label">{t('removes')}</legend>
      {deciding.photos.length > 0 && (
        <ul className="removed-photos">
          {deciding.photos.map(({ id, address }, place) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={t('removed_photo', { number: place + 1 })}
                  checked={draft.photos.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <img src={address} alt="" width={56} height={56} loading="lazy" />
              </label>
            </li>
          ))}
        </ul>
      )}
      <ul className="ticks">
        <li>
          <label>
            <input
              type="checkbox"
              checked={draft.profileText}
              onChange={({ target }) => onChange({ profileText: target.checked })}
            />
            <span>{t('removes_text')}</span>
          </label>
        </li>
      </ul>
    </fieldset>
  );
}
