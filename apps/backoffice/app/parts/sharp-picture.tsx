import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface SharpPictureProps {
  readonly bitmap: ImageBitmap;
  readonly label: string;
  /** The photo's id, once it is painted. */
  readonly photo: string;
}

/** Draws decoded pixels. A canvas needs no address, so nothing of a look stays in any cache. */
export function SharpPicture({ bitmap, label, photo }: SharpPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current || bitmap.width === 0) return;
    current.width = bitmap.width;
    current.height = bitmap.height;
    current.getContext('2d')?.drawImage(bitmap, 0, 0);
    current.dataset.sharp = photo;
  }, [bitmap, photo]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

/** The picture once it is there; the one before is gone at once. */
export function useBitmap(
  key: string | undefined,
  load: () => Promise<ImageBitmap | undefined>,
): ImageBitmap | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly bitmap: ImageBitmap | undefined }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    void load().then((bitmap) => {
      if (isCurrent) setLoaded({ key, bitmap });
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is loaded; `load` is new in each render
  }, [key]);
  return loaded && loaded.key === key ? loaded.bitmap : undefined;
}
