import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { selectMailRecipient } from '../account/mail-recipient-store.ts';
import type { IdentityPorts } from '../ports.ts';
import { openEmail } from '../seals.ts';

/** Rows of the keyboards of our languages, digits and the alphabet, each in both directions. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, [...row].toReversed().join('')]);

const shortestRun = 3;
const shortestWord = 3;
/** What is left without the words about the member has to be longer than a year. */
const yearDigits = 4;

/**
 * Returns whether a password is among those tried first: a common one, a repetition, a walk along the keyboard, or little more than
 * a word about the member or the site (`about`: addresses, names).
 */
export function isGuessable(
  password: string,
  about: readonly string[],
  isCommon: (password: string) => boolean,
): boolean {
  const plain = password.toLowerCase();
  return isCommon(password) || isRepetition(plain) || isKeyboardWalk(plain) || isAbout(plain, about);
}

const isRepetition = (plain: string): boolean => new Set(plain).size < 4 || /^(.{1,4})\1+$/.test(plain);

/** Takes the longest run off the front, again and again. */
function isKeyboardWalk(plain: string): boolean {
  let rest = plain;
  while (rest !== '') {
    let length = rest.length;
    while (length >= shortestRun && !rows.some((row) => row.includes(rest.slice(0, length)))) length -= 1;
    if (length < shortestRun) return false;
    rest = rest.slice(length);
  }
  return true;
}

const separators = /[^\p{L}\p{N}]+/gu;

/** Each text about the member counts as a whole and in its parts. */
function isAbout(plain: string, about: readonly string[]): boolean {
  const words = about
    .map((text) => text.toLowerCase())
    .flatMap((text) => [text.replaceAll(separators, ''), ...text.split(separators)])
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const letters = plain.replaceAll(separators, '');
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters);
  return rest !== letters && rest.length <= yearDigits;
}

/** `isGuessable` for a new password of an existing member. */
export async function isGuessableFor(
  deps: Pick<Kernel, 'database' | 'passwords' | 'vault'> & {
    readonly ports: Pick<IdentityPorts, 'profiles'>;
  },
  { site }: Pick<Call, 'site'>,
  member: MemberId,
  password: string,
): Promise<boolean> {
  const { db } = deps.database;
  const recipient = await selectMailRecipient(db, site.id, member);
  const email =
    recipient && openEmail(deps.vault, recipient.wrappedKey, recipient.publicId, recipient.emailSealed);
  const name = await deps.ports.profiles().nameOf(db, site.id, member);
  return isGuessable(password, [email ?? '', name ?? '', site.name, site.domain], deps.passwords.isCommon);
}
