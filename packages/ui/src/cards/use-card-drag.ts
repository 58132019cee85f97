import { type PointerEvent, useRef } from 'react';
import { type Point, type Trace, velocityOf } from './deck-motion.ts';

/** A shorter movement is a tap. */
const TAP_PX = 6;

export interface DragEvents {
  onPull: (pull: Point, heldBelow: boolean) => void;
  onRelease: (pull: Point, velocity: Point) => void;
  /** Pressed and released without moving, on the left or the right half. */
  onTap: (half: 'left' | 'right') => void;
}

/** Tracks one pointer over an element. Vertical touch movements are left to the page for scrolling. */
export function useCardDrag({ onPull, onRelease, onTap }: DragEvents) {
  const hold = useRef<{ id: number; start: Point; heldBelow: boolean; dragged: boolean; traces: Trace[] }>(
    undefined,
  );
  const pullOf = (event: PointerEvent, start: Point) => ({
    x: event.clientX - start.x,
    y: event.clientY - start.y,
  });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest('a, button');
    if (hold.current || !event.isPrimary || event.button !== 0 || onControl) return;
    const box = event.currentTarget.getBoundingClientRect();
    hold.current = {
      id: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      heldBelow: event.clientY > box.top + box.height / 2,
      dragged: false,
      traces: [],
    };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = hold.current;
    if (held?.id !== event.pointerId) return;
    const pull = pullOf(event, held.start);
    if (!held.dragged && Math.hypot(pull.x, pull.y) < TAP_PX) return;
    if (!held.dragged) event.currentTarget.setPointerCapture(event.pointerId);
    held.dragged = true;
    held.traces = [...held.traces.slice(-9), { ...pull, at: event.timeStamp }];
    onPull(pull, held.heldBelow);
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const held = hold.current;
    if (held?.id !== event.pointerId) return;
    hold.current = undefined;
    if (held.dragged) onRelease(pullOf(event, held.start), velocityOf(held.traces, event.timeStamp));
    else {
      const box = event.currentTarget.getBoundingClientRect();
      onTap(event.clientX < box.left + box.width / 2 ? 'left' : 'right');
    }
  }
  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    const held = hold.current;
    if (held?.id !== event.pointerId) return;
    hold.current = undefined;
    const last = held.traces.at(-1);
    if (last) onRelease({ x: 0, y: last.y }, { x: 0, y: 0 });
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
