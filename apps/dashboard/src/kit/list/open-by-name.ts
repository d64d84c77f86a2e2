import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role=switch]';

/** A click beside everything that can be pressed follows the link of the row’s name; to choose text in it does not. */
export function openByName({ target, currentTarget, button }: MouseEvent<HTMLElement>): void {
  if (button !== 0 || !(target instanceof Element) || target.closest(controls)) return;
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('a[data-row]')?.click();
}
