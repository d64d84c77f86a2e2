import type { KeyboardEvent } from 'react';

type Entry = { readonly selected: boolean; readonly toggle: () => void };

const neighbours = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;

/** Keys of the row that has the focus: X chooses it, or no longer; Shift and an arrow chooses its neighbour as well, and goes there. */
export const rowKeys =
  (entries: readonly Entry[]) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, shiftKey } = event;
    // What is typed into belongs to its field; a tick takes no letters.
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.closest('input:not([type=checkbox]), textarea, select')) return;
    const row = target.closest('tr');
    const here = row && entries[row.sectionRowIndex];
    if (!here) return;
    if (!shiftKey) {
      if (key === 'x') here.toggle();
      return;
    }
    const beside = (key === 'ArrowDown' || key === 'ArrowUp') && row[neighbours[key]];
    if (!(beside instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    for (const one of [here, entries[beside.sectionRowIndex]]) if (one && !one.selected) one.toggle();
    beside.querySelector('input')?.focus();
  };
