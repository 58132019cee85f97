import { Heart, Lock } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { PhotoGround, type PhotoGroundProps } from '../media/photo-ground.tsx';

type Presence = 'online' | 'recent';

/** Set `loading="eager"` for pictures above the fold. */
export interface PhotoCardProps extends PhotoGroundProps {
  name: string;
  age: number;
  region?: string | undefined;
  /** The dot and the word beside it ("Online", "Today"). */
  presence?: { state: Presence; label: string } | undefined;
  /** The link that covers the card, labelled with name and age unless it sets its own `aria-label`. */
  link?: ((props: { className: string; 'aria-label': string }) => ReactNode) | undefined;
  /** Top right: a `LikeButton`. */
  action?: ReactNode;
  /** Top left: a `Tag`. */
  tag?: ReactNode;
  /** Why the picture is locked and until when. Pass a `src` blurred by the server: never send the sharp file. */
  locked?: ReactNode;
  /** Short form of `locked` for the other cards of a grid: a lock icon, and this text for screen readers. */
  veiled?: string | undefined;
  /** A note about the member, below the facts. */
  note?: ReactNode;
  /** For the deck and the lead card of a grid. */
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
          {presence && (
            <span className={`presence presence-${presence.state}`}>
              <span className="presence-word">{presence.label}</span>
            </span>
          )}
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
  /** Includes the member's name, because a page has many of these buttons. */
  label: string;
  /** The id of a `HeartSymbol` on the page. */
  heart?: string | undefined;
}

export function LikeButton({ liked, label, heart, className, ...rest }: LikeButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('like-button', className)}
      aria-pressed={liked}
      aria-label={label}
    >
      {heart ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <use href={`#${heart}`} />
        </svg>
      ) : (
        <Heart strokeWidth={1.8} aria-hidden="true" />
      )}
    </button>
  );
}

/** The heart of all like buttons of a list. Drawn in each of them, it would be a tenth of the page. */
export function HeartSymbol({ id }: { id: string }) {
  return (
    <svg width={0} height={0} className="absolute" aria-hidden="true">
      {/* Each button fills its own. */}
      <Heart id={id} strokeWidth={1.8} fill="inherit" />
    </svg>
  );
}

/** Says beside a heart that it was pressed, and fades; rendered from the start, so that screen readers announce it. */
export function LikeWord({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="like-word">
      {children && <span>{children}</span>}
    </span>
  );
}

export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'ok'; children: ReactNode }) {
  return <span className={classes('tag', tone !== 'plain' && `tag-${tone}`)}>{children}</span>;
}
