import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { classes } from '../classes.ts';

export interface UploadTileProps {
  /** The tile's text, a secondary line, and the text shown while a file is dragged over it. */
  words: ReactNode;
  detail?: ReactNode;
  dropWords: ReactNode;
  /** Media types, as the `accept` of a file input. */
  accept: string;
  /** Allows choosing several files. */
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** Replaces the default icon. */
  drawing?: ReactNode;
  /** The picture that fills the tile, with class `upload-picture`. */
  picture?: ReactNode;
  /** Upload progress from 0 to 1; without it no bar is shown. */
  progress?: number | undefined;
  progressLabel?: string | undefined;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** A tile that accepts a photo, by pressing it or by dropping a file on it. */
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
          // Reset, so that choosing a removed file again fires a change event.
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

/** Other things on the page can be dragged over the tile too, such as links. */
const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
