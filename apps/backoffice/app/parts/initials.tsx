interface InitialsProps {
  readonly name: string;
  readonly small?: boolean;
  /** Where the name stands beside it. */
  readonly silent?: boolean;
}

const tones = 6;

/** A person of the staff as a coloured circle; the same person has the same colour everywhere. */
export function Initials({ name, small, silent }: InitialsProps) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0)).join('');
  const tone = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones;
  const classes = ['initials', `initials-${tone}`, small && 'initials-small'].filter(Boolean).join(' ');
  return silent ? (
    <span className={classes} aria-hidden="true">
      {initials}
    </span>
  ) : (
    <span className={classes} role="img" aria-label={name} title={name}>
      {initials}
    </span>
  );
}
