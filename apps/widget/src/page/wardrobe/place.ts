import { useEffect, useState } from 'preact/hooks';

/** What an address below /w shows. */
export type Place =
  | { readonly page: 'items' | 'rewards' | 'settings' | 'erase' }
  | { readonly page: 'item'; readonly uuid: string };

/** The page of a path: /w/wardrobe, /w/items/{uuid}, /w/rewards, /w/settings or one below it. */
export function placeOf(path: string): Place {
  const [, uuid] = /^\/w\/items\/([\w-]+)\/?$/.exec(path) ?? [];
  if (uuid) return { page: 'item', uuid };
  const [, page] = /^\/w\/(rewards|settings|settings\/erase)\/?$/.exec(path) ?? [];
  if (page === 'settings/erase') return { page: 'erase' };
  return { page: page === 'rewards' || page === 'settings' ? page : 'items' };
}

export const pathOf = (place: Place): string => {
  if (place.page === 'item') return `/w/items/${place.uuid}`;
  if (place.page === 'erase') return '/w/settings/erase';
  return place.page === 'items' ? '/w/wardrobe' : `/w/${place.page}`;
};

/** Where the page is, kept with the browser’s history: going back finds the place as it was scrolled. */
export function usePlace(): readonly [Place, (to: Place) => void] {
  const [place, setPlace] = useState(() => placeOf(location.pathname));
  useEffect(() => {
    const moved = () => setPlace(placeOf(location.pathname));
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go = (to: Place) => {
    history.pushState(null, '', pathOf(to));
    setPlace(to);
  };
  return [place, go];
}
