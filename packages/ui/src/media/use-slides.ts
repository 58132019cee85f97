import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** The visible slide and its neighbours, which are preloaded. */
const neighbours = (index: number) => [index - 1, index, index + 1];

/** Swiping through slides: a ref for the element to swipe on, and which slides to load. */
export function useSlides(index: number, onIndex: (index: number) => void) {
  const [options] = useState(() => ({
    startIndex: index,
    duration: 20,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  }));
  const [view, slides] = useEmblaCarousel(options);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([index]));
  const tell = useEffectEvent(onIndex);

  useEffect(() => {
    if (!slides) return;
    const selected = () => tell(slides.selectedScrollSnap());
    slides.on('select', selected);
    return () => {
      slides.off('select', selected);
    };
  }, [slides]);

  useEffect(() => {
    if (slides && slides.selectedScrollSnap() !== index) slides.scrollTo(index);
  }, [slides, index]);

  useEffect(() => setWanted((before) => new Set([...before, ...neighbours(index)])), [index]);

  return { view, isWanted: (slide: number) => wanted.has(slide) };
}
