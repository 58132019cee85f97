import type { ComponentType, ReactNode } from 'react';
import { Avatar } from '../cards/avatar.tsx';
import { classes } from '../classes.ts';
import { Badge } from '../feedback/badge.tsx';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';

export interface ChatRowProps {
  name: string;
  src?: string | undefined;
  /** In a few words, beside the name. */
  about: string;
  /** What is between the two, as an icon with its words. */
  mark:
    | { readonly Icon: ComponentType<{ size: number; strokeWidth: number }>; readonly label: string }
    | undefined;
  /** Label of the presence dot ("Online"); no dot without it. */
  online?: string | undefined;
  time: ReactNode;
  /** Preview of the last message. */
  words: ReactNode;
  typing: boolean;
  unread: number;
  /** Read by screen readers instead of the number. */
  unreadLabel: string;
  /** Renders the row's link. */
  link: (props: { className: string; children: ReactNode }) => ReactNode;
}

/** A conversation in the conversation list. */
export function ChatRow({ name, src, about, mark, online, time, words, ...props }: ChatRowProps) {
  const { typing, unread, unreadLabel, link } = props;
  return link({
    className: classes('chat-row', unread > 0 && 'chat-row-unread', typing && 'chat-row-typing'),
    children: (
      <>
        <Avatar name={name} src={src} size={52} online={online !== undefined} />
        <span className="chat-row-name">
          <bdi>{name}</bdi>
          {online !== undefined && <VisuallyHidden>, {online}</VisuallyHidden>}
          {mark && (
            <span className="chat-row-mark" title={mark.label}>
              <mark.Icon size={16} strokeWidth={1.8} />
              <VisuallyHidden>{mark.label}</VisuallyHidden>
            </span>
          )}{' '}
          <span className="chat-row-about">{about}</span>
        </span>{' '}
        <span className="chat-row-time">{time}</span> <span className="chat-row-words">{words}</span>{' '}
        <Badge count={unread} label={unreadLabel} />
      </>
    ),
  });
}
