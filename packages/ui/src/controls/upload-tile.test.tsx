import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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

it('UploadTile shows a text that asks for a file', () => {
  expect(tile({})).toContain('Choose a photo');
  expect(tile({})).toContain('accept="image/jpeg"');
  expect(tile({})).not.toContain('role="progressbar"');
});

it('UploadTile accepts several files only with `multiple`', () => {
  expect(tile({})).not.toContain('multiple');
  expect(tile({ multiple: true })).toContain('multiple');
});

it('UploadTile keeps its text for screen readers when it shows a picture', () => {
  expect(tile({ picture: <img src="/a" alt="Yours" /> })).toMatch(/visually-hidden.*Choose a photo/);
});

it('UploadTile shows the upload progress', () => {
  expect(tile({ progress: 0.42 })).toContain('aria-valuenow="42"');
});
