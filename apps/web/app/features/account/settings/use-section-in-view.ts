import { useEffect, useState } from 'react';

/** Returns the section being read: the first that crosses the upper third of the screen. */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [inView, setInView] = useState<Id>();

  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        const first = ids.find((id) => crossing.has(id));
        if (first) setInView(first);
      },
      { rootMargin: '-12% 0px -66% 0px' },
    );
    for (const id of ids) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);

  return inView;
}
