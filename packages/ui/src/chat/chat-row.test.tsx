import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bubble, BubbleStatus } from './bubble.tsx';
import { ChatRow, type ChatRowProps } from './chat-row.tsx';

const row = (wishes: Partial<ChatRowProps> = {}) =>
  renderToStaticMarkup(
    <ChatRow
      name="Noor"
      about="32 · Utrecht"
      mark={undefined}
      time="21:16"
      words="Tot zaterdag"
      typing={false}
      unread={0}
      unreadLabel="0 new messages"
      link={({ className, children }) => (
        <a href="/chats/1" className={className}>
          {children}
        </a>
      )}
      {...wishes}
    />,
  );

describe('ChatRow', () => {
  it('is one link with a readable text', () => {
    const words = row({ online: 'Online', unread: 2, unreadLabel: '2 new messages' }).replaceAll(
      /<[^>]+>/g,
      ' ',
    );
    expect(words.split(/\s+/).filter(Boolean).join(' ')).toBe(
      'N Noor , Online 32 · Utrecht 21:16 Tot zaterdag 2 2 new messages',
    );
  });

  it('is highlighted while it has unread messages', () => {
    expect(row()).not.toContain('chat-row-unread');
    expect(row({ unread: 120, unreadLabel: '120 new messages' })).toMatch(/chat-row-unread.*99\+/s);
  });
});

describe('Bubble', () => {
  it('has tight corners between the bubbles of a group', () => {
    expect(
      renderToStaticMarkup(
        <Bubble side="me" position="first">
          x
        </Bubble>,
      ),
    ).toContain('bubble-me bubble-first');
  });
  it('sets no corner classes on a card', () => {
    const card = renderToStaticMarkup(
      <Bubble side="you" position="first" card state="held">
        x
      </Bubble>,
    );
    expect(card).toContain('class="bubble bubble-you bubble-card bubble-held"');
  });
  it('BubbleStatus is quiet by default', () => {
    expect(renderToStaticMarkup(<BubbleStatus>21:14</BubbleStatus>)).toBe(
      '<p class="bubble-status">21:14</p>',
    );
  });
});
