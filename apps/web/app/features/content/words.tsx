import type { PageBlock, PageWords } from '@bowline/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Words of a page, with their links. Only React elements are made of them: nothing is inserted as HTML. */
export function Words({ words }: { words: PageWords }) {
  return words.map((span, index) => <Span key={index} {...span} />);
}

function Span({ text, style, href }: PageWords[number]) {
  const styled = style ? styles[style](text) : text;
  if (!href) return styled;
  const isOwn = href.startsWith('/') || href.startsWith('#');
  return isOwn ? (
    <Link className="link" to={href}>
      {styled}
    </Link>
  ) : (
    <a className="link wrap-anywhere" href={href}>
      {styled}
    </a>
  );
}

const styles: Record<NonNullable<PageWords[number]['style']>, (text: string) => ReactNode> = {
  strong: (text) => <strong className="font-semibold text-text">{text}</strong>,
  em: (text) => <em>{text}</em>,
  code: (text) => <code className="wrap-anywhere">{text}</code>,
};

export interface BlocksProps {
  blocks: readonly PageBlock[];
  /** The number of the article: its paragraphs are numbered 3.1, 3.2 and so on. */
  article?: number | undefined;
}

export function Blocks({ blocks, article }: BlocksProps) {
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  return blocks.map((block, index) => {
    const number = article && block.kind === 'paragraph' && `${article}.${paragraphs.indexOf(block) + 1}`;
    return <Block key={index} block={block} number={number || undefined} />;
  });
}

function Block({ block, number }: { block: PageBlock; number: string | undefined }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p data-number={number}>
          <Words words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((words) => (
            <li key={JSON.stringify(words)}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table {...block} />;
  }
}

function Table({ head, rows }: Extract<PageBlock, { kind: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={JSON.stringify(words)} scope="col">
              <Words words={words} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row[0])}>
            {row.map((words, column) => (
              <td key={column} data-label={head[column]?.map(({ text }) => text).join('')}>
                <Words words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
