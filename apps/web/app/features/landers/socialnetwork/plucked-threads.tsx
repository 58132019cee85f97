import type { Interest } from '@bowline/contract/sites';
import { useEffect, useRef } from 'react';
import type { InterestPair } from '../read-counts.ts';
import { bentThread, type Pin, pairsOf, pluckAt } from './string-art.ts';

export interface PluckedThreadsProps {
  pins: readonly Pin[];
  pairs: readonly InterestPair[];
  interest: Interest;
}

/** The threads of one pin, in front of the others. They swing when the pin changes, unless less motion is asked for. */
export function PluckedThreads({ pins, pairs, interest }: PluckedThreadsProps) {
  const group = useRef<SVGGElement>(null);
  const isFirst = useRef(true);
  const at = (one: Interest) => pins.find((pin) => pin.interest === one);
  const threads = pairsOf(pairs, interest).flatMap(([one, other, count]) => {
    const [from, to] = [at(one), at(other)];
    return from && to ? [{ from, to, count }] : [];
  });
  const most = Math.max(...threads.map(({ count }) => count), 1);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = performance.now();
    let frame = requestAnimationFrame(draw);
    function draw(now: number) {
      const seconds = (now - start) / 1000;
      const bend = seconds < 1 ? pluckAt(seconds) : 0;
      for (const [index, path] of [...(group.current?.children ?? [])].entries()) {
        const thread = threads[index];
        if (thread) path.setAttribute('d', bentThread(thread.from, thread.to, index % 2 ? bend : -bend));
      }
      if (seconds < 1) frame = requestAnimationFrame(draw);
    }
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the threads follow from the interest and are new in each render
  }, [interest]);
  return (
    <g ref={group} className="network-near">
      {threads.map(({ from, to, count }) => (
        <path
          key={`${from.interest} ${to.interest}`}
          d={bentThread(from, to, 0)}
          strokeWidth={1 + (2 * count) / most}
        />
      ))}
    </g>
  );
}
