import { type Area, cropPlan } from './crop-plan.ts';

/** Sharp enough to choose by, and light enough to be moved about on a phone. */
const PREVIEW_PIXELS = 1400;

const QUALITY = 0.92;

export interface Picture {
  /** As an address: the page's policy allows no other kind for what has not left the browser. */
  readonly preview: string;
  cut(area: Area, degrees: number): Promise<File>;
  close(): void;
}

/** Reads a file as a picture, upright. Rejects for a format that this browser cannot show. */
export async function readPicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  return {
    preview: previewOf(bitmap),
    cut: (area, degrees) => cut(bitmap, file.name, area, degrees),
    close: () => bitmap.close(),
  };
}

function previewOf(bitmap: ImageBitmap): string {
  const scale = Math.min(1, PREVIEW_PIXELS / Math.max(bitmap.width, bitmap.height));
  const { canvas, paper } = aCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** JPEG, which every browser can write; what the site shows is made from it anew. */
function cut(bitmap: ImageBitmap, name: string, area: Area, degrees: number): Promise<File> {
  const { width, height, middle, turn, scale } = cropPlan(bitmap, area, degrees);
  const { canvas, paper } = aCanvas(width, height);
  paper.translate(middle.x, middle.y);
  paper.rotate(turn);
  paper.scale(scale, scale);
  paper.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }))
          : reject(new Error('The photo could not be cut')),
      'image/jpeg',
      QUALITY,
    );
  });
}

function aCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser has no canvas');
  paper.imageSmoothingQuality = 'high';
  // Where a picture is see-through, a JPEG would be black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  return { canvas, paper };
}
