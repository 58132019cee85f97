import { useT } from '@bowline/i18n/react';
import { UploadTile } from '@bowline/ui/controls/upload-tile';
import { Plus } from 'lucide-react';
import { acceptedTypes } from '../upload/check-files.ts';

/** The tile after the last photo that adds more. */
export function AddTile({ onFiles, describedBy }: { onFiles: (files: File[]) => void; describedBy: string }) {
  const t = useT('photos');
  return (
    <UploadTile
      className="album-add"
      drawing={<Plus strokeWidth={1.6} aria-hidden="true" />}
      words={t('add')}
      dropWords={t('add')}
      accept={acceptedTypes.join()}
      multiple
      onFiles={onFiles}
      describedBy={describedBy}
    />
  );
}
