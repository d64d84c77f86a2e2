import { useEffect, useState } from 'preact/hooks';

/** Pages below the settings. */
const settings = ['erase', 'address', 'join'] as const;
type Setting = (typeof settings)[number];

/** What an address below /w shows. */
export type Place =
  | { readonly page: 'items' | 'rewards' | 'settings' | Setting }
  | { readonly page: 'item'; readonly uuid: string };

/** The page of a path: /w/wardrobe, /w/items/{uuid}, /w/rewards, /w/settings or one below it. */
export function placeOf(path: string): Place {
  const [, uuid] = /^\/w\/items\/([\w-]+)\/?$/.exec(path) ?? [];
  if (uuid) return { page: 'item', uuid };
  const [, below] = /^\/w\/settings\/(\w+)\/?$/.exec(path) ?? [];
  const setting = settings.find((one) => one === below);
  if (setting) return { page: setting };
  const [, page] = /^\/w\/(rewards|settings)\/?$/.exec(path) ?? [];
  return { page: page === 'rewards' || page === 'settings' ? page : 'items' };
}

/** The page of the settings that a place is; undefined where it is another. */
export const settingOf = ({ page }: Place): Setting | undefined => settings.find((one) => one === page);

export const pathOf = (place: Place): string => {
  if (place.page === 'item') return `/w/items/${place.uuid}`;
  if (settingOf(place)) return `/w/settings/${place.page}`;
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
