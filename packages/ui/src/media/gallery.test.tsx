import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery, type GalleryPhoto } from './gallery.tsx';

const photo = (id: number): GalleryPhoto => ({ id: `${id}`, src: `/photo-${id}`, thumb: `/thumb-${id}` });
const photos = (count: number) => Array.from({ length: count }, (_, position) => photo(position + 1));

const gallery = (shown: readonly GalleryPhoto[], index = 0) =>
  renderToStaticMarkup(
    <Gallery
      photos={shown}
      index={index}
      onIndex={() => undefined}
      onOpen={() => undefined}
      words={{
        label: 'Photos of Noor',
        previous: 'Back',
        next: 'On',
        position: (position) => `Photo ${position + 1} of ${shown.length}`,
        open: (position) => `Open photo ${position + 1}`,
      }}
    />,
  );
const count = (text: string, part: string) => text.split(part).length - 1;

describe('Gallery with several photos', () => {
  const html = gallery(photos(5));
  it('loads the visible photo with high priority and no other', () => {
    expect(html).toContain('src="/photo-1"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('src="/photo-2"');
  });
  it('announces the position and makes hidden slides inert', () => {
    expect(html).toContain('aria-live="polite">Photo 1 of 5');
    expect(count(html, 'inert=""')).toBe(4);
  });
  it('has a button on each side, disabled at the ends', () => {
    expect(html).toMatch(/aria-label="Back" aria-disabled="true"/);
    expect(html).toMatch(/aria-label="On" aria-disabled="false"/);
    expect(gallery(photos(5), 4)).toMatch(/aria-label="On" aria-disabled="true"/);
  });
  it('has a thumbnail per photo', () => {
    expect(count(html, 'class="gallery-thumb"')).toBe(5);
    expect(html).toMatch(/aria-label="Photo 1 of 5" aria-current="true"/);
  });
});

it('Gallery with one photo has no buttons and no thumbnails', () => {
  const html = gallery(photos(1));
  expect(html).toContain('Open photo 1');
  expect(html).not.toContain('slides-step');
  expect(html).not.toContain('gallery-thumbs');
});

it('Gallery with many photos has no position bars', () => {
  expect(gallery(photos(10))).toContain('gallery-bars');
  expect(gallery(photos(25))).not.toContain('gallery-bars');
});

it('Gallery shows why a photo is veiled and does not open it', () => {
  const html = gallery([{ ...photo(1), veil: <p>Tomorrow again</p> }]);
  expect(html).toContain('Tomorrow again');
  expect(html).not.toContain('gallery-open');
});
