import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const readAnyMoment = getTypeParser(builtins.TIMESTAMPTZ, 'text');

const zero = 48;
const [dot, dash] = [46, 45];

/** Two digits of a text. */
const pair = (text: string, at: number): number =>
  10 * (text.charCodeAt(at) - zero) + text.charCodeAt(at + 1) - zero;

/**
 * `2026-01-31 12:00:00.123456+00`, as a connection writes it whose time zone is UTC. Read by hand: a page of members has
 * dozens of moments, and any other way takes several times as long.
 */
function readMoment(text: string): unknown {
  const isPlain = text.endsWith('+00') && text.charCodeAt(4) === dash;
  if (!isPlain) return readAnyMoment(text);
  const fraction = text.charCodeAt(19) === dot ? Number(text.slice(19, -3)) : 0;
  return new Date(
    Date.UTC(
      100 * pair(text, 0) + pair(text, 2),
      pair(text, 5) - 1,
      pair(text, 8),
      pair(text, 11),
      pair(text, 14),
      pair(text, 17),
      Math.floor(1_000 * fraction),
    ),
  );
}

export const types = new pg.TypeOverrides();
/** A date without a time stays text: as a Date it would shift a birthday by the server's time zone. */
types.setTypeParser(builtins.DATE, (text) => text);
types.setTypeParser(builtins.TIMESTAMPTZ, readMoment);
