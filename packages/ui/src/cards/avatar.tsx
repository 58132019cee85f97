import { classes } from '../classes.ts';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: number | undefined;
  /** Draws the dot only; show the word for it beside the avatar. */
  online?: boolean | undefined;
  /** Set it when no name is visible beside the picture. */
  alt?: string | undefined;
}

export function Avatar({ name, src, size = 44, online = false, alt = '' }: AvatarProps) {
  return (
    <span className={classes('avatar', online && 'avatar-online')} style={{ width: size, height: size }}>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      ) : (
        <span
          className="avatar-initial"
          style={{ fontSize: size * 0.42 }}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {name.slice(0, 1)}
        </span>
      )}
    </span>
  );
}
