import { useEffect, useState } from 'preact/hooks';

/** Pages below the settings. */
const settings = ['erase', 'address', 'join'] as const;
type Setting = (typeof settings)[number];

/** What an address below /w shows. */
export type Place =
  | { readonly page: 'items' | 'rewards' | 'settings' | 'add' | Setting }
  | { readonly page: 'item'; readonly uuid: string }
  | { readonly page: 'options'; readonly items: readonly string[] };

const paths = { items: '/w/wardrobe', add: '/w/items/new', rewards: '/w/rewards', settings: '/w/settings' } as const;

/** The page of a path: /w/wardrobe, /w/items/{uuid}, /w/items/new, /w/options?items=, /w/rewards, /w/settings or one below it. */
export function placeOf(path: string, query = ''): Place {
  const plain = path.replace(/\/$/, '');
  for (const page of ['add', 'rewards', 'settings'] as const) if (plain === paths[page]) return { page };
  const [, uuid] = /^\/w\/items\/([\w-]+)$/.exec(plain) ?? [];
  if (uuid) return { page: 'item', uuid };
  const setting = settings.find((one) => plain === `/w/settings/${one}`);
  if (setting) return { page: setting };
  const items = new URLSearchParams(query).get('items')?.split(',') ?? [];
  return plain === '/w/options' && items.length > 0 ? { page: 'options', items } : { page: 'items' };
}

/** The page of the settings that a place is; undefined where it is another. */
export const settingOf = ({ page }: Place): Setting | undefined => settings.find((one) => one === page);

export function pathOf(place: Place): string {
  switch (place.page) {
    case 'item':
      return `/w/items/${place.uuid}`;
    case 'options':
      return `/w/options?items=${place.items.join()}`;
    case 'erase':
    case 'address':
    case 'join':
      return `/w/settings/${place.page}`;
    default:
      return paths[place.page];
  }
}

const here = () => placeOf(location.pathname, location.search);

/** Where the page is, kept with the browser’s history: going back finds the place as it was scrolled. */
export function usePlace(): readonly [Place, (to: Place) => void] {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const moved = () => setPlace(here());
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go = (to: Place) => {
    history.pushState(null, '', pathOf(to));
    setPlace(to);
  };
  return [place, go];
}
