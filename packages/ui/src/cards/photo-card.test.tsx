import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PhotoCard } from './photo-card.tsx';

const card = (props: Partial<Parameters<typeof PhotoCard>[0]>) =>
  renderToStaticMarkup(<PhotoCard name="Noor" age={34} {...props} />);

describe('PhotoCard', () => {
  it('shows a colour or a blurred preview as placeholder', () => {
    expect(card({ placeholder: '#d4213d' })).toContain('background-color:#d4213d');
    expect(card({ placeholder: 'data:image/png;base64,AA' })).toContain(
      'background-image:url(&quot;data:image/png;base64,AA&quot;)',
    );
  });
  it('sets the width and height of the picture', () => {
    expect(card({ src: '/photo', width: 640, height: 800 })).toMatch(/<img width="640" height="800"/);
  });
  it('asks the browser to load the main picture of a page first', () => {
    expect(card({ src: '/photo', fetchPriority: 'high' })).toContain('fetchPriority="high"');
    expect(card({ src: '/photo' })).not.toContain('fetchPriority');
  });
  it('explains a blurred picture in full text, or with a lock icon and text for screen readers', () => {
    expect(card({ locked: 'Used up' })).toContain('<p>Used up</p>');
    expect(card({ veiled: 'Used up' })).toContain('<span class="visually-hidden">Used up</span>');
    expect(card({})).not.toContain('lock');
  });
  it('shows the note about the member', () => {
    expect(card({ note: 'Made up' })).toContain('<p class="photo-card-note">Made up</p>');
  });
});
