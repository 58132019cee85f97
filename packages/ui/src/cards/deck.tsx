import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isAtRest, leanOf, type Point, resolveOf, type Side, sideOf, springStep } from './deck-motion.ts';
import { useCardDrag } from './use-card-drag.ts';

export type { Side } from './deck-motion.ts';

/** Number of visible cards. */
const DEPTH = 3;
const THROW_MS = 260;
const FADE_MS = 120;
const still: Point = { x: 0, y: 0 };

/** Runs before paint in the browser; on the server neither effect runs. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

export interface DeckHandle {
  /** Makes the top card leave to that side, as if it had been swiped. */
  send: (side: Side) => void;
}

export interface DeckProps<Card> {
  /** Top card first. */
  cards: readonly Card[];
  keyOf: (card: Card) => string;
  children: (card: Card, isTop: boolean) => ReactNode;
  /** Return `false` to make the card spring back. */
  onSwipe: (card: Card, side: Side) => boolean;
  onTap?: ((half: Side) => void) | undefined;
  /** Stamp shown on a card while it is pulled to that side. */
  stamps: Readonly<Record<Side, ReactNode>>;
  ref?: Ref<DeckHandle> | undefined;
}

interface Leaving<Card> {
  readonly card: Card;
  readonly side: Side;
}

/** A stack of cards: the top one follows the pointer, springs back or flies off. With reduced motion it fades. */
export function Deck<Card>({ cards, keyOf, children, onSwipe, onTap, stamps, ref }: DeckProps<Card>) {
  const stack = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<readonly Leaving<Card>[]>([]);
  const left = useRef(new Map<string, Side>());
  const spring = useRef(0);
  const grip = useRef({ pull: still, below: false });

  const top = cards[0];
  const topKey = top && keyOf(top);
  const elementOf = (key: string | undefined) =>
    [...(stack.current?.children ?? [])].find((child): child is HTMLElement => {
      return child instanceof HTMLElement && child.dataset.card === key;
    });

  function place(element: HTMLElement, pull: Point, below: boolean) {
    grip.current = { pull, below };
    const width = element.offsetWidth;
    const resolve = resolveOf(pull, width);
    element.style.transform =
      pull === still ? '' : `translate(${pull.x}px, ${pull.y}px) rotate(${leanOf(pull, width, below)}deg)`;
    element.style.setProperty('--resolve', String(resolve));
    stack.current?.style.setProperty('--lift', String(Math.abs(resolve)));
  }

  function springBack(element: HTMLElement, from: Point, speed: Point) {
    const { below } = grip.current;
    if (prefersStillness()) return place(element, still, below);
    let state = { pull: from, velocity: speed };
    let before = performance.now();
    const frame = (now: number) => {
      // Fixed steps, so that a slow frame does not make the spring overshoot.
      for (let at = before; at < now; at += 4) state = springStep(state.pull, state.velocity, 4);
      before = now;
      const rests = isAtRest(state.pull, state.velocity);
      place(element, rests ? still : state.pull, below);
      if (!rests) spring.current = requestAnimationFrame(frame);
    };
    spring.current = requestAnimationFrame(frame);
  }

  function send(side: Side, from: Point = still, speed: Point = still) {
    const element = elementOf(topKey);
    if (!top || topKey === undefined || !element) return;
    cancelAnimationFrame(spring.current);
    if (!onSwipe(top, side)) return springBack(element, from === still ? hint(side) : from, still);
    left.current.set(topKey, side);
    setLeaving((all) => [...all.filter(({ card }) => keyOf(card) !== topKey), { card: top, side }]);
    stack.current?.style.setProperty('--lift', '0');
    element.style.setProperty('--resolve', side === 'right' ? '1' : '-1');
    const flight = element.animate(flightFrames(element, side, from, speed), {
      duration: prefersStillness() ? FADE_MS : THROW_MS,
      easing: from === still ? 'cubic-bezier(0.5, 0, 0.9, 0.6)' : 'ease-out',
      fill: 'forwards',
    });
    const gone = () => setLeaving((all) => all.filter(({ card }) => keyOf(card) !== topKey));
    flight.finished.then(gone, gone);
  }
  useImperativeHandle(ref, () => ({ send: (side) => send(side) }));

  const drag = useCardDrag({
    onPull(pull, below) {
      cancelAnimationFrame(spring.current);
      const element = elementOf(topKey);
      if (element) place(element, pull, below);
    },
    onRelease(pull, velocity) {
      const element = elementOf(topKey);
      if (!element) return;
      const side = sideOf(pull, velocity, element.offsetWidth);
      if (side) send(side, pull, velocity);
      else springBack(element, pull, velocity);
    },
    onTap: (half) => onTap?.(half),
  });

  // An undone card comes back from the side it left to.
  useBeforePaint(() => {
    const side = topKey === undefined ? undefined : left.current.get(topKey);
    const element = elementOf(topKey);
    if (topKey === undefined || !side || !element) return;
    left.current.delete(topKey);
    setLeaving((all) => all.filter(({ card }) => keyOf(card) !== topKey));
    for (const flight of element.getAnimations()) flight.cancel();
    place(element, still, false);
    element.animate(returnFrames(side), {
      duration: prefersStillness() ? FADE_MS : 320,
      easing: 'cubic-bezier(0.2, 1.25, 0.4, 1)',
    });
  }, [topKey]);
  useEffect(() => () => cancelAnimationFrame(spring.current), []);

  // One list for staying and leaving cards, so that a card keeps its element when it starts to leave.
  const shown = cards.slice(0, DEPTH).map((card, depth) => ({ card, depth, flies: false }));
  const shownKeys = new Set(shown.map(({ card }) => keyOf(card)));
  const flying = leaving
    .filter(({ card }) => !shownKeys.has(keyOf(card)))
    .map(({ card }) => ({ card, depth: 0, flies: true }));
  return (
    <div ref={stack} className="deck">
      {[...shown, ...flying].map(({ card, depth, flies }) => {
        const isTop = depth === 0 && !flies;
        return (
          <div
            key={keyOf(card)}
            data-card={keyOf(card)}
            className="deck-card"
            data-depth={depth}
            style={{ zIndex: flies ? DEPTH + 1 : DEPTH - depth }}
            inert={!isTop}
            {...(isTop && drag)}
          >
            {children(card, isTop)}
            {depth === 0 && <Stamps stamps={stamps} />}
          </div>
        );
      })}
    </div>
  );
}

function Stamps({ stamps }: Pick<DeckProps<unknown>, 'stamps'>) {
  return (
    <>
      <span className="deck-tint" aria-hidden="true" />
      <span className="deck-stamp deck-stamp-right" aria-hidden="true">
        {stamps.right}
      </span>
      <span className="deck-stamp deck-stamp-left" aria-hidden="true">
        {stamps.left}
      </span>
    </>
  );
}

/** A short movement that acknowledges the press on a card that may not leave. */
const hint = (side: Side): Point => ({ x: side === 'right' ? 42 : -42, y: 0 });

function flightFrames(element: HTMLElement, side: Side, from: Point, speed: Point): Keyframe[] {
  const start = element.style.transform || 'none';
  if (prefersStillness()) return [{ opacity: 1 }, { opacity: 0 }];
  const away = (window.innerWidth / 2 + element.offsetWidth) * (side === 'right' ? 1 : -1);
  const drift = from.y + speed.y * THROW_MS;
  const turn = side === 'right' ? 18 : -18;
  return [
    { transform: start, opacity: 1 },
    { transform: `translate(${away}px, ${drift}px) rotate(${turn}deg)`, opacity: 1 },
  ];
}

function returnFrames(side: Side): Keyframe[] {
  if (prefersStillness()) return [{ opacity: 0 }, { opacity: 1 }];
  const [x, turn] = side === 'right' ? ['110%', 16] : ['-110%', -16];
  return [
    { transform: `translate(${x}, -4%) rotate(${turn}deg)`, opacity: 0.2 },
    { opacity: 1, offset: 0.3 },
    {},
  ];
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
