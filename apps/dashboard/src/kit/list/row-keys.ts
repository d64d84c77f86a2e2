import type { KeyboardEvent } from 'react';

type Entry = { readonly selected: boolean; readonly toggle: () => void };

/** What takes letters itself; a tick takes none. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=""], [contenteditable=true]';
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys of the row that has the focus: X chooses it, or no longer; Shift and an arrow chooses its neighbour as well, and goes there. */
export const rowKeys =
  (entries: readonly Entry[]) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element) || target.closest(typing))
      return;
    const row = target.closest('tbody tr');
    const rows = [...(row?.parentElement?.children ?? [])];
    const at = row ? rows.indexOf(row) : -1;
    const here = entries[at];
    if (here && !shiftKey && key.toLowerCase() === 'x') here.toggle();
    const step = shiftKey ? steps[key] : undefined;
    const next = step === undefined ? undefined : entries[at + step];
    if (!here || !next || step === undefined) return;
    event.preventDefault();
    for (const one of [here, next]) if (!one.selected) one.toggle();
    rows[at + step]?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  };
