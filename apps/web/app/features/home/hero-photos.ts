import type { HeroPhoto } from '@bowline/ui/brand/hero-art';
import type { Theme } from '@bowline/ui/brand/themes';

/** How many portraits `tools/gen/hero-portraits.ts` draws for a brand. */
const DRAWN = 6;

export function heroPhotos({ key }: Theme): HeroPhoto[] {
  return Array.from({ length: DRAWN }, (_, index) => {
    const inWidths = (format: 'avif' | 'webp') =>
      [320, 640].map((width) => `/art/${key}/hero-${index + 1}-${width}.${format} ${width}w`).join(', ');
    return { avif: inWidths('avif'), webp: inWidths('webp') };
  });
}
