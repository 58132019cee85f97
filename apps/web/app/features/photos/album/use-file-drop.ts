import { type DragEvent, useState } from 'react';

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Lets a part of the page take files that are dropped onto it; `over` while some are held there. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        // Leaving for something inside is not leaving.
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!bringsFiles(event)) return;
        setOver(false);
        // A tile inside may have taken them already.
        if (event.defaultPrevented) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
