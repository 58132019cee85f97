import type { OwnPhotoView } from '@bowline/contract/photos';
import { useT } from '@bowline/i18n/react';
import { Tag } from '@bowline/ui/cards/photo-card';
import { Trash2 } from 'lucide-react';
import { isPresentable } from '../upload/presentable.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { statusTags } from './status-texts.ts';

export interface PhotoStageProps {
  photo: OwnPhotoView;
  original: File | undefined;
  place: number;
  count: number;
  isMain: boolean;
  onDelete: () => void;
}

/** The chosen photo, large, cropped like on a card. */
export function PhotoStage({ photo, original, place, count, isMain, onDelete }: PhotoStageProps) {
  const t = useT('photos');
  const status = statusTags[photo.status];
  const label = t('photo_at', { place, total: count });
  return (
    <div className={`album-stage ${isPresentable(photo) ? '' : 'album-dimmed'}`}>
      <PhotoPicture key={photo.id} photo={photo} original={original} size="medium" label={label} />
      <span className="album-tag flex flex-wrap gap-2">
        {isMain && <Tag tone="accent">{t('tag.main')}</Tag>}
        {status && <Tag>{t.dynamic(status)}</Tag>}
      </span>
      {count > 1 && (
        <span className="album-count" aria-hidden="true">
          {place} / {count}
        </span>
      )}
      <button
        type="button"
        className="like-button album-delete"
        aria-label={t('delete')}
        title={t('delete')}
        onClick={onDelete}
      >
        <Trash2 strokeWidth={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
