import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Lists that were left, and how far they were scrolled, by what their entry in the browser’s history is marked with. */
export type LeftLists<L> = Map<number, { readonly list: L; readonly y: number }>;

function markOf(): number {
  const mark: unknown = history.state?.list;
  if (typeof mark === 'number') return mark;
  const fresh = Date.now();
  history.replaceState({ list: fresh }, '');
  return fresh;
}

/** What a list was when it was left, where going back or forward leads to it again; and its mark. */
export function useKeptList<L>(lists: LeftLists<L>): readonly [L | undefined, number] {
  const [mark] = useState(markOf);
  const [kept] = useState(() => lists.get(mark)?.list);
  return [kept, mark];
}

type Part = RefObject<HTMLElement | null>;

/**
 * Scrolls a list to where it was left, and keeps it when it is left again.
 * @param list what to keep; nothing until it is shown
 * @param part of what is scrolled
 */
export function useKeeping<L>(lists: LeftLists<L>, mark: number, list: L | undefined, part: Part): void {
  const now = useRef(list);
  now.current = list;
  useLayoutEffect(() => {
    const sheet = part.current?.closest('main');
    if (!sheet) return;
    let y = lists.get(mark)?.y ?? 0;
    sheet.scrollTo(0, y);
    const scrolled = () => {
      y = sheet.scrollTop;
    };
    sheet.addEventListener('scroll', scrolled);
    return () => {
      sheet.removeEventListener('scroll', scrolled);
      if (now.current) lists.set(mark, { list: now.current, y });
    };
  }, [list !== undefined]);
}
