import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { keysSlice } from './keys-slice';
import type { PageKey } from './page-keys';

/** How long G waits for its letter, in milliseconds. */
const patience = 1500;
const typing = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';

/** Whether a key belongs to what has the focus, or to a dialog that lies over the page. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(typing) !== null) ||
  document.querySelector('dialog:modal') !== null;

/** The search of the page’s own list; else the one in the top bar. */
function searchField(): HTMLElement | null {
  return document.querySelector('main input[type=search]') ?? document.querySelector('header input[type=search]');
}

/** Single keys: `/` searches, `?` lists the keys, G and then a letter leads to a page. None of them while something is typed. */
export function useKeys(pages: readonly PageKey[]): void {
  const navigate = useNavigate();
  const lead = useEffectEvent((letter: string) => {
    const page = pages.find(({ key }) => key === letter.toLowerCase());
    if (page) void navigate(page.to);
  });
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const pressed = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const waiting = event.timeStamp - since < patience;
      since = Number.NEGATIVE_INFINITY;
      if (waiting) return lead(event.key);
      if (event.key === 'g' || event.key === 'G') since = event.timeStamp;
      else if (event.key === '?') keysSlice.setState({ open: true });
      else if (event.key === '/') {
        event.preventDefault();
        searchField()?.focus();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
