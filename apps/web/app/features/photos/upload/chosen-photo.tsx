import { useT } from '@bowline/i18n/react';
import { FileImage } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Sharp enough on any screen, and small enough for a phone that chose a photo of 15 MB. */
const WIDTH = 480;

export interface ChosenPhotoProps {
  file: File;
  /** What it is called; '' where the words beside it say so. */
  label?: string;
}

/** A photo that has not left the browser yet. Drawn, not linked: the page's policy allows no address for it. */
export function ChosenPhoto({ file, label }: ChosenPhotoProps) {
  const t = useT('profiles');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [readable, setReadable] = useState(true);

  useEffect(() => {
    let wanted = true;
    setReadable(true);
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).then(
      (bitmap) => {
        if (wanted) draw(bitmap, canvas.current);
        bitmap.close();
      },
      // A format this browser cannot show; whether it is a photo, the API decides.
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

/** A picture by its name; without one it is decoration. */
const named = (name: string) =>
  name ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}
