import { Heart, Lock } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { PhotoGround, type PhotoGroundProps } from '../media/photo-ground.tsx';

type Presence = 'online' | 'recent';

/** Of the picture: `loading="eager"` for those of the first screen. */
export interface PhotoCardProps extends PhotoGroundProps {
  name: string;
  age: number;
  region?: string | undefined;
  /** The dot and the word beside it ("Online", "Today"). */
  presence?: { state: Presence; label: string } | undefined;
  /** The link that covers the card; it is named by the card's words unless it brings its own name. */
  link?: ((props: { className: string; 'aria-label': string }) => ReactNode) | undefined;
  /** Top right: a `LikeButton`. */
  action?: ReactNode;
  /** Top left: a `Tag`. */
  tag?: ReactNode;
  /** Why the picture may not be seen and when that ends. Give a `src` the server blurred: the sharp file stays there. */
  locked?: ReactNode;
  /** The same said by a small lock, and in words to those who listen: for the many that follow a `locked` one. */
  veiled?: string | undefined;
  /** What must be known of this member, below the facts. */
  note?: ReactNode;
  /** For the deck and the one card that leads a grid. */
  large?: boolean | undefined;
  className?: string | undefined;
}

export function PhotoCard({
  name,
  age,
  region,
  presence,
  link,
  action,
  tag,
  locked,
  veiled,
  note,
  large = false,
  className,
  ...picture
}: PhotoCardProps) {
  return (
    <article className={classes('photo-card', large && 'photo-card-large', className)}>
      <PhotoGround {...picture} />
      <span className={locked ? 'photo-card-veil' : 'photo-card-scrim'} />
      {locked && (
        <div className="photo-card-locked">
          <Lock size={22} strokeWidth={1.6} aria-hidden="true" />
          <p>{locked}</p>
        </div>
      )}
      <div className="photo-card-words">
        <p className="photo-card-name">
          <span>{name}</span>
          <span className="photo-card-age">{age}</span>
        </p>
        <p className="photo-card-facts">
          {presence && <span className={`presence presence-${presence.state}`}>{presence.label}</span>}
          {region && <span className="photo-card-region">{region}</span>}
        </p>
        {note && <p className="photo-card-note">{note}</p>}
      </div>
      {link?.({ className: 'photo-card-link', 'aria-label': `${name}, ${age}` })}
      {(tag || veiled) && (
        <span className="photo-card-tag">
          {tag}
          {veiled && (
            <span className="photo-card-lock">
              <Lock strokeWidth={1.8} aria-hidden="true" />
              <VisuallyHidden>{veiled}</VisuallyHidden>
            </span>
          )}
        </span>
      )}
      {action && <span className="photo-card-action">{action}</span>}
    </article>
  );
}

export interface LikeButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  liked: boolean;
  /** Names the person too: a page holds many of these. */
  label: string;
}

export function LikeButton({ liked, label, className, ...rest }: LikeButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('like-button', className)}
      aria-pressed={liked}
      aria-label={label}
    >
      <Heart strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
}

export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'ok'; children: ReactNode }) {
  return <span className={classes('tag', tone !== 'plain' && `tag-${tone}`)}>{children}</span>;
}
