import { type Area, cropPlan } from './crop-plan.ts';

/** Sharp enough to crop by, and light enough to move on a phone. */
const PREVIEW_PIXELS = 1400;

const QUALITY = 0.92;

export interface Picture {
  /** A data URL: the CSP allows no blob URLs. */
  readonly preview: string;
  cut(area: Area, degrees: number): Promise<File>;
  close(): void;
}

/** Decodes a file as an upright picture. Rejects for a format the browser cannot show. */
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
  const { canvas, context } = aCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Every browser can encode JPEG; the server encodes its own sizes from it. */
function cut(bitmap: ImageBitmap, name: string, area: Area, degrees: number): Promise<File> {
  const { width, height, middle, turn, scale } = cropPlan(bitmap, area, degrees);
  const { canvas, context } = aCanvas(width, height);
  context.translate(middle.x, middle.y);
  context.rotate(turn);
  context.scale(scale, scale);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }))
          : reject(new Error('The canvas could not be encoded as JPEG')),
      'image/jpeg',
      QUALITY,
    );
  });
}

function aCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG would turn transparent parts black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}
