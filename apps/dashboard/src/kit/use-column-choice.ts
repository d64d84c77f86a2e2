import { useState } from 'react';
import type { Column } from './list-types';

/** Which columns of a list are shown; remembered in this browser. */
export type ColumnChoice = {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly toggle: (id: string) => void;
};

function stored(key: string): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

export function useColumnChoice<Row, S extends string>(name: string, columns: readonly Column<Row, S>[]): ColumnChoice {
  const key = `columns:${name}`;
  const [chosen, setChosen] = useState(() => stored(key));
  const shown = Object.fromEntries(columns.map(({ id, fixed, off }) => [id, fixed || (chosen[id] ?? !off)]));
  const toggle = (id: string) => {
    const next = { ...chosen, [id]: !shown[id] };
    localStorage.setItem(key, JSON.stringify(next));
    setChosen(next);
  };
  return { columns: columns.filter(({ fixed }) => !fixed), shown, toggle };
}
