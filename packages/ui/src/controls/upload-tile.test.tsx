import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadTile, type UploadTileProps } from './upload-tile.tsx';

const tile = (props: Partial<UploadTileProps>) =>
  renderToStaticMarkup(
    <UploadTile
      words="Choose a photo"
      dropWords="Let go"
      accept="image/jpeg"
      onFiles={() => undefined}
      progressLabel="Sending"
      {...props}
    />,
  );

test('asks for a file in words', () => {
  expect(tile({})).toContain('Choose a photo');
  expect(tile({})).toContain('accept="image/jpeg"');
  expect(tile({})).not.toContain('role="progressbar"');
});

test('takes one file unless told otherwise', () => {
  expect(tile({})).not.toContain('multiple');
  expect(tile({ multiple: true })).toContain('multiple');
});

test('keeps its words for those who do not see the picture', () => {
  expect(tile({ picture: <img src="/a" alt="Yours" /> })).toMatch(/visually-hidden.*Choose a photo/);
});

test('says how far the file is', () => {
  expect(tile({ progress: 0.42 })).toContain('aria-valuenow="42"');
});
