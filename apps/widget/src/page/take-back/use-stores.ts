import { useEffect, useState } from 'preact/hooks';
import { type Near, optionsApi, type Place, type Places } from '../wardrobe/options-api';
import { useLoaded } from '../wardrobe/session';

export type StoreList = {
  /** The nearest first; undefined while they are asked for. */
  readonly places: readonly Place[] | undefined;
  /** Where distances begin; null where nobody said. */
  readonly near: Places['near'];
  readonly failure: string;
  readonly reload: () => void;
  /** Of every store that was seen: one that was chosen keeps its name when the postcode changes. */
  readonly names: ReadonlyMap<string, string>;
};

/** The stores of a programme. @param wanted it has stores at all */
export function useStores(programme: string, near: Near, wanted: boolean): StoreList {
  const key = `stores ${programme} ${JSON.stringify(near)}`;
  const { data, failure, reload } = useLoaded(key, (token) =>
    wanted ? optionsApi.places(token, programme, near) : Promise.resolve({ ok: true, data: { items: [], near: null } }),
  );
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (data) setNames(new Map([...names, ...data.items.map(({ uuid, name }): [string, string] => [uuid, name])]));
  }, [data]);
  return { places: data?.items, near: data?.near ?? null, failure, reload, names };
}
