import { Fragment, type ReactNode } from 'react';

type RichPart = string | { tag: string; parts: RichPart[] };

export type TagRenderers = Readonly<Record<string, (words: ReactNode) => ReactNode>>;

/**
 * Tags are parsed before the placeholders are filled, so that a member named "<link>" cannot inject one.
 * A tag without a renderer renders its text only.
 */
export function renderRich(template: string, fill: (words: string) => string, tags: TagRenderers): ReactNode {
  const renderParts = (parts: RichPart[]): ReactNode =>
    parts.map((part, position) => {
      if (typeof part === 'string') return fill(part);
      const words = renderParts(part.parts);
      return <Fragment key={position}>{tags[part.tag]?.(words) ?? words}</Fragment>;
    });
  return renderParts(parseRich(template));
}

/** `'I accept the <link>terms</link>.'` → `['I accept the ', { tag: 'link', parts: ['terms'] }, '.']` */
function parseRich(template: string): RichPart[] {
  const root: RichPart[] = [];
  const open = [{ tag: '', parts: root }];
  let end = 0;
  for (const { 0: written, 1: closing, 2: tag = '', index } of template.matchAll(/<(\/?)([a-z]+)>/g)) {
    const parts = open.at(-1)?.parts ?? root;
    if (index > end) parts.push(template.slice(end, index));
    end = index + written.length;
    if (closing) {
      open.pop();
    } else {
      const element = { tag, parts: [] };
      parts.push(element);
      open.push(element);
    }
  }
  root.push(template.slice(end));
  return root;
}
