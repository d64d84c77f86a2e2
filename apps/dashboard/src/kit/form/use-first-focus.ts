import { useEffect, useRef } from 'react';

/** Puts the cursor into a page’s first field, since the page before has taken the focus with it. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
