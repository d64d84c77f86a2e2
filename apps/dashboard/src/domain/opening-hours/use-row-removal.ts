import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are removed one alone: the button that went gives the focus to the one that adds a row, which stands there afterwards. */
export function useRowRemoval() {
  const adder = useRef<HTMLButtonElement>(null);
  const removing = (remove: () => void) => () => {
    flushSync(remove);
    adder.current?.focus();
  };
  return { adder, removing };
}
