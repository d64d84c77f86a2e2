import { type RefObject, useEffect, useRef } from 'react';

/** Pixels before the end at which more is loaded, and for how long the scrolling must rest (S2 section 9). */
const offset = 300;
const debounce = 500;

/** Calls `load` when the end of a list is nearly in sight and the page has rested there. @returns for the element at the end */
export function useNearEnd(wanted: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const element = end.current;
    if (!wanted || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => latest.current(), debounce);
      },
      { rootMargin: `0px 0px ${offset}px 0px` },
    );
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [wanted]);
  return end;
}
