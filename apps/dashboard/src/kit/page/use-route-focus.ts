import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const keepers = 'main :is(input, textarea, select), dialog *, [role=combobox]';

/**
 * Moves the focus to the heading of a page that was gone to, so that readers hear where they are and Tab goes on from there. A page that
 * has put the focus somewhere itself keeps it; so does whoever has begun to type elsewhere.
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // The address and its page are drawn together; a heading may still wait for what the page reads.
    const found = () => {
      const heading = page.current?.querySelector<HTMLElement>('h1');
      if (heading && !document.activeElement?.matches(keepers)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return heading;
    };
    if (found() || !page.current) return undefined;
    const observer = new MutationObserver(() => found() && observer.disconnect());
    observer.observe(page.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, page]);
}
