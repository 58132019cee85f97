import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { classes } from '../classes.ts';

export interface UploadTileProps {
  /** What the tile asks for, then a quieter line, and the words while a file is held over it. */
  words: ReactNode;
  detail?: ReactNode;
  dropWords: ReactNode;
  /** Media types, as the `accept` of a file input. */
  accept: string;
  /** Several can be chosen at once. */
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** In place of the usual icon. */
  drawing?: ReactNode;
  /** The picture that fills the tile, with class `upload-picture`. */
  picture?: ReactNode;
  /** How much has been sent, 0 to 1; without it no bar is drawn. */
  progress?: number | undefined;
  progressLabel?: string | undefined;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** A photo's place that takes a file: by pressing it or by dragging one onto it. */
export function UploadTile({
  words,
  detail,
  dropWords,
  accept,
  multiple = false,
  onFiles,
  drawing,
  picture,
  progress,
  progressLabel,
  disabled,
  describedBy,
  inputRef,
  className,
}: UploadTileProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0 && !disabled) onFiles(chosen);
  };

  return (
    <label
      className={classes(
        'upload-tile',
        over && 'upload-tile-over',
        Boolean(picture) && 'upload-tile-filled',
        className,
      )}
      onDragOver={(event: DragEvent) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <span className={picture ? 'visually-hidden' : 'upload-words'}>
        {drawing ?? <ImagePlus strokeWidth={1.6} aria-hidden="true" />}
        <b>{over ? dropWords : words}</b>
        {!over && detail}
      </span>
      {picture}
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          take(event.currentTarget.files);
          // The same file can be chosen again after it was taken away.
          event.currentTarget.value = '';
        }}
      />
      {progress !== undefined && (
        <span
          className="upload-progress"
          role="progressbar"
          aria-label={progressLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <span style={{ transform: `scaleX(${progress})` }} />
        </span>
      )}
    </label>
  );
}

/** Something else of the page may be dragged across, too. */
const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
