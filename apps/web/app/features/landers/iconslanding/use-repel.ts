import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A disc on a spring: where it rests from the middle of the field, how far it is pushed, and how fast it moves. */
interface Spring {
  readonly disc: HTMLElement;
  readonly x: number;
  readonly y: number;
  dx: number;
  dy: number;
  vx: number;
  vy: number;
  scale: number;
}

const away = { x: Number.MAX_SAFE_INTEGER, y: Number.MAX_SAFE_INTEGER };

/**
 * Discs make room for the mouse, and around a disc that is chosen: the function returned pushes those near it. On wide screens
 * only, and not where less motion is asked for.
 */
export function useRepel(field: RefObject<HTMLElement | null>): (chosen: number) => void {
  const push = useRef<(chosen: number) => void>(undefined);
  useEffect(() => {
    const box = field.current;
    const moves = matchMedia('(min-width: 992px) and (prefers-reduced-motion: no-preference)');
    if (!box || !moves.matches) return;
    const { width, height } = box.getBoundingClientRect();
    const springs: Spring[] = [...box.querySelectorAll<HTMLElement>('li')].map((disc) => ({
      disc,
      x: Number(disc.style.getPropertyValue('--x')) * width,
      y: Number(disc.style.getPropertyValue('--y')) * height,
      dx: 0,
      dy: 0,
      vx: 0,
      vy: 0,
      scale: 1,
    }));
    let mouse = away;
    let frame = 0;
    function draw() {
      const isMoving = springs.map((spring) => step(spring, mouse)).includes(true);
      frame = isMoving ? requestAnimationFrame(draw) : 0;
    }
    const start = () => {
      frame ||= requestAnimationFrame(draw);
    };
    function follow({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType !== 'mouse' || !box) return;
      const { left, top } = box.getBoundingClientRect();
      mouse = { x: clientX - left - width / 2, y: clientY - top - height / 2 };
      start();
    }
    push.current = (chosen) => {
      const from = springs[chosen];
      for (const spring of springs) if (from && spring !== from) shove(spring, from);
      start();
    };
    const scene = box.parentElement;
    scene?.addEventListener('pointermove', follow);
    return () => {
      scene?.removeEventListener('pointermove', follow);
      cancelAnimationFrame(frame);
      push.current = undefined;
    };
  }, [field]);
  return useCallback((chosen) => push.current?.(chosen), []);
}

function shove(spring: Spring, from: Spring): void {
  const [x, y] = [spring.x - from.x, spring.y - from.y];
  const distance = Math.hypot(x, y) || 1;
  const force = (Math.max(0, 260 - distance) * 0.05) / distance;
  spring.vx += x * force;
  spring.vy += y * force;
}

/** Moves a disc by one frame; returns whether it goes on moving. */
function step(spring: Spring, mouse: typeof away): boolean {
  const [x, y] = [spring.x - mouse.x, spring.y - mouse.y];
  const distance = Math.hypot(x, y) || 1;
  // A disc under the mouse hardly gives way, or it could not be hit.
  const shift = (Math.max(0, 1 - distance / 210) * 18 * (distance > 46 ? 1 : 0.2)) / distance;
  const scale = 1 + Math.max(0, 1 - distance / 120) * 0.14;
  spring.vx = (spring.vx + (x * shift - spring.dx) * 0.08) * 0.8;
  spring.vy = (spring.vy + (y * shift - spring.dy) * 0.08) * 0.8;
  spring.dx += spring.vx;
  spring.dy += spring.vy;
  spring.scale += (scale - spring.scale) * 0.16;
  const { style } = spring.disc;
  style.translate = `${spring.dx.toFixed(2)}px ${spring.dy.toFixed(2)}px`;
  style.scale = spring.scale.toFixed(3);
  return Math.abs(spring.vx) + Math.abs(spring.vy) + Math.abs(scale - spring.scale) > 0.02;
}
