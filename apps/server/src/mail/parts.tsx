import { Children, type ReactNode } from 'react';
import { Button, Heading, Hr, Img, Link, Section, Text } from 'react-email';
import { usePalette } from './frame.tsx';

/** The heading of a mail, with the brand's thread ornament. */
export function Title({ children }: { children: ReactNode }) {
  const { colours, images, serif, titleWeight } = usePalette();
  return (
    <>
      <Heading
        as="h1"
        className="text"
        style={{
          margin: 0,
          fontFamily: serif,
          fontSize: 32,
          lineHeight: '38px',
          fontWeight: titleWeight,
          letterSpacing: '-0.02em',
          color: colours.text,
          textWrap: 'balance',
        }}
      >
        {unsplit(children)}
      </Heading>
      <Img src={`cid:${images}-thread`} width={120} height={24} alt="" style={{ margin: '14px 0 20px' }} />
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  const { colours } = usePalette();
  return (
    <Text
      className="quiet"
      style={{
        margin: '0 0 16px',
        fontSize: 17,
        lineHeight: '27px',
        color: colours.quiet,
        textWrap: 'pretty',
      }}
    >
      {unsplit(children)}
    </Text>
  );
}

/** The mail's call to action. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  const { colours } = usePalette();
  return (
    <Section style={{ padding: '12px 0 20px' }}>
      <Button
        href={href}
        style={{
          padding: '15px 28px',
          borderRadius: 999,
          backgroundColor: colours.action,
          color: colours.onAction,
          fontSize: 16,
          lineHeight: '20px',
          fontWeight: 600,
          textAlign: 'center',
          textWrap: 'balance',
        }}
      >
        {unsplit(children)}
      </Button>
    </Section>
  );
}

/** Names and values in two columns: the lines of a receipt. */
export function Facts({ facts }: { facts: readonly { readonly name: string; readonly value: string }[] }) {
  const { colours } = usePalette();
  const cell = { padding: '9px 0', fontSize: 15, lineHeight: '22px', verticalAlign: 'top' };
  return (
    <table
      className="hairline"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '4px 0 16px', borderTop: `1px solid ${colours.line}` }}
    >
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name} data-fact="">
            <td
              data-name=""
              className="quiet"
              style={{ ...cell, width: '44%', paddingRight: 16, color: colours.quiet }}
            >
              {name}
            </td>
            <td
              className="text"
              style={{ ...cell, color: colours.text, fontWeight: 600, textAlign: 'right' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  const { colours } = usePalette();
  return (
    <Text
      className="faint"
      style={{
        margin: '0 0 8px',
        fontSize: 14,
        lineHeight: '21px',
        color: colours.faint,
        textWrap: 'pretty',
      }}
    >
      {unsplit(children)}
    </Text>
  );
}

/** The link as text, for mail programs without working buttons. The plain-text version shows it at the button already. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  const { colours } = usePalette();
  return (
    <Section data-skip-in-text="true">
      <Hr
        className="hairline"
        style={{ margin: '20px 0', border: 0, borderTop: `1px solid ${colours.line}` }}
      />
      <SmallPrint>
        {children}
        <br />
        <Link
          className="link"
          href={href}
          style={{ color: colours.link, fontSize: 13, wordBreak: 'break-all' }}
        >
          {href}
        </Link>
      </SmallPrint>
    </Section>
  );
}

/** Keeps short hyphenated words such as "e-mail" on one line. */
const unsplit = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' ? child.split(/(?<!\p{L})(\p{L}{1,2}-\p{L}+)/u).map(piece) : child,
  );

/** `split` with a capture group returns the matches at odd indexes. */
const piece = (words: string, place: number): ReactNode =>
  place % 2 === 0 ? (
    words
  ) : (
    <span key={place} style={{ whiteSpace: 'nowrap' }}>
      {words}
    </span>
  );
