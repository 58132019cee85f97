import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PhotoCard } from './photo-card.tsx';

const card = (props: Partial<Parameters<typeof PhotoCard>[0]>) =>
  renderToStaticMarkup(<PhotoCard name="Noor" age={34} {...props} />);

describe('a photo card', () => {
  test('holds the place of its picture by a colour or a hint', () => {
    expect(card({ placeholder: '#d4213d' })).toContain('background-color:#d4213d');
    expect(card({ placeholder: 'data:image/png;base64,AA' })).toContain(
      'background-image:url(&quot;data:image/png;base64,AA&quot;)',
    );
  });
  test('tells the browser the shape of the picture', () => {
    expect(card({ src: '/photo', width: 640, height: 800 })).toMatch(/<img width="640" height="800"/);
  });
  test('says why its picture is blurred: in full, or by a small lock to those who listen', () => {
    expect(card({ locked: 'Used up' })).toContain('<p>Used up</p>');
    expect(card({ veiled: 'Used up' })).toContain('<span class="visually-hidden">Used up</span>');
    expect(card({})).not.toContain('lock');
  });
  test('carries what must be known of the member', () => {
    expect(card({ note: 'Made up' })).toContain('<p class="photo-card-note">Made up</p>');
  });
});
