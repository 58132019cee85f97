import { useEffect, useState } from 'react';
import { type Picture, readPicture } from './picture.ts';

/** Returns the decoded file, or `unreadable` if the browser cannot show its format. */
export function usePicture(file: File): Picture | 'reading' | 'unreadable' {
  const [read, setRead] = useState<{ readonly file: File; readonly picture: Picture | 'unreadable' }>();

  useEffect(() => {
    let opened: Picture | undefined;
    let wanted = true;
    readPicture(file).then(
      (picture) => {
        if (!wanted) return picture.close();
        opened = picture;
        setRead({ file, picture });
      },
      () => wanted && setRead({ file, picture: 'unreadable' }),
    );
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [file]);

  return read?.file === file ? read.picture : 'reading';
}
