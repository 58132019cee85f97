import { useT } from '@bowline/i18n/react';
import { FileImage } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Sharp on any screen, and small enough for a phone that decodes a photo of 15 MB. */
const WIDTH = 480;

/** The proportions of a file as it is shown, turned the way it was taken. */
export interface ChosenSize {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

export interface ChosenPhotoProps {
  file: File;
  onSize?: ((size: ChosenSize) => void) | undefined;
  /** Its accessible name; empty if the text beside it says the same. */
  label?: string;
}

/** Shows a photo that is still local. On a canvas, because the CSP allows no blob URLs. */
export function ChosenPhoto({ file, label, onSize }: ChosenPhotoProps) {
  const t = useT('profiles');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [readable, setReadable] = useState(true);

  const tellSize = useEffectEvent((size: ChosenSize) => onSize?.(size));
  useEffect(() => {
    let wanted = true;
    setReadable(true);
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).then(
      (bitmap) => {
        if (wanted) {
          draw(bitmap, canvas.current);
          tellSize({ file, width: bitmap.width, height: bitmap.height });
        }
        bitmap.close();
      },
      // The browser cannot show the format; the API decides whether it is a photo.
      () => wanted && setReadable(false),
    );
    return () => {
      wanted = false;
    };
  }, [file]);

  if (!readable) {
    return (
      <span className="upload-words wrap-anywhere">
        <FileImage strokeWidth={1.6} aria-hidden="true" />
        <b>{t('photo_no_preview')}</b>
        {file.name}
      </span>
    );
  }
  return <canvas ref={canvas} className="upload-picture" {...named(label ?? t('photo_chosen'))} />;
}

/** An image with a name; decoration without one. */
const named = (name: string) =>
  name ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}
