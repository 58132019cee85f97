import { limits } from '@bowline/contract/limits';
import type { FullKey } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import type { FileFault, Refused } from './check-files.ts';

const MEGABYTE = 1024 * 1024;

export const faultTexts: Readonly<Record<FileFault, FullKey>> = {
  heic: 'photos:fault.heic',
  no_photo: 'photos:fault.no_photo',
  too_large: 'photos:fault.too_large',
  no_room: 'photos:fault.no_room',
};

export interface RefusedFilesProps {
  refused: readonly Refused[];
  max: number;
  onDismiss: () => void;
}

/** The chosen files that are not sent, grouped by reason. */
export function RefusedFiles(props: RefusedFilesProps) {
  return props.refused.length > 0 && <Faults {...props} />;
}

function Faults({ refused, max, onDismiss }: RefusedFilesProps) {
  const t = useT('photos');
  const byFault = [...Map.groupBy(refused, ({ fault }) => fault)];
  return (
    <Alert tone="danger" className="items-start" onDismiss={onDismiss} dismissLabel={t('close')}>
      <ul className="grid gap-2">
        {byFault.map(([fault, files]) => (
          <li key={fault} className="text-pretty">
            <b className="block font-semibold wrap-anywhere">{files.map(({ name }) => name).join(', ')}</b>
            {t.dynamic(faultTexts[fault], { size: limits.photos.bytes / MEGABYTE, max })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
