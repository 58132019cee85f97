import { type PhotoVeil, photoVeils } from '@bowline/contract/photo-veils';
import { useT } from '@bowline/i18n/react';
import { Contrast } from 'lucide-react';

interface VeilChoiceProps {
  readonly veil: PhotoVeil;
  readonly grey: boolean;
  readonly onChange: (veil: PhotoVeil) => void;
}

const words = {
  colour: {
    all: 'office-photos:veil_all',
    flagged: 'office-photos:veil_flagged',
    none: 'office-photos:veil_none',
  },
  grey: {
    all: 'office-photos:veil_grey_all',
    flagged: 'office-photos:veil_grey_flagged',
    none: 'office-photos:veil_grey_none',
  },
} as const;

/** Which photos are veiled until one looks. */
export function VeilChoice({ veil, grey, onChange }: VeilChoiceProps) {
  const t = useT('office-photos');
  return (
    <label className="btn btn-quiet photo-veil-choice">
      <Contrast aria-hidden="true" />
      <span className="visually-hidden">{t('veil_label')}</span>
      <select value={veil} onChange={({ target }) => onChange(target.value as PhotoVeil)}>
        {photoVeils.map((one) => (
          <option key={one} value={one}>
            {t(words[grey ? 'grey' : 'colour'][one])}
          </option>
        ))}
      </select>
    </label>
  );
}
