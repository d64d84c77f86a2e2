import { useEffect, useState } from 'react';
import { currentUser } from '../../lib/session';
import { columnsIn } from '../../lib/shown-view';
import { usePageParams } from '../page/use-page-params';
import type { Column } from './list-types';

/** Which columns of a list are shown: as the address says, else as this user chose here before. */
export type ColumnChoice = {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly toggle: (id: string) => void;
  /** The optional columns that are shown. */
  readonly chosen: readonly string[];
};

const keyOf = (name: string) => `columns:${currentUser()?.id ?? ''}:${name}`;

function remembered(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function useColumnChoice<Row, S extends string>(
  name: string,
  columns: readonly Column<Row, S>[],
  prefix = '',
): ColumnChoice {
  const [params, setParams] = usePageParams();
  const offered = columns.filter(({ fixed }) => !fixed);
  const known = offered.map(({ id }) => id);
  const usual = offered.filter(({ off }) => !off).map(({ id }) => id);
  // The address is updated a moment later: until then the ticked columns are shown.
  const [wanted, setWanted] = useState<readonly string[]>();
  const before = remembered(name);
  const named = params.get(`${prefix}columns`);
  const chosen = wanted ?? columnsIn(named ?? before, known) ?? usual;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(() => setWanted(undefined), [params]);

  // An earlier choice is put into the address, too, so that a copied link shows it.
  const missing = before !== null && named === null;
  useEffect(() => {
    if (!missing) return;
    const add = (present: URLSearchParams) => new URLSearchParams([...present, [`${prefix}columns`, before]]);
    setParams(add, { replace: true });
  }, [missing, before, prefix, setParams]);

  const toggle = (id: string) => {
    const ids = known.filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one)));
    const next = ids.join();
    const isUsual = next === usual.join();
    if (isUsual) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), next);
    setWanted(ids);
    const written = new URLSearchParams(params);
    if (isUsual) written.delete(`${prefix}columns`);
    else written.set(`${prefix}columns`, next);
    setParams(written, { replace: true });
  };
  return {
    columns: offered,
    shown: Object.fromEntries(columns.map(({ id, fixed }) => [id, fixed || chosen.includes(id)])),
    toggle,
    chosen,
  };
}
