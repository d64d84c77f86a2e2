import { useEffect, useState } from 'preact/hooks';

/** Pages below the settings. */
const settings = ['erase', 'address', 'join', 'gift-aid'] as const;
type Setting = (typeof settings)[number];
/** What a request is made in: the condition of each thing, how they travel, the terms. */
export type Step = 1 | 2 | 3;

/** A donation of things, or a gift of money. */
export type Given = { readonly kind: 'donation' | 'gift'; readonly uuid: string };

/** What an address below /w shows. */
export type Place =
  | { readonly page: 'items' | 'rewards' | 'settings' | 'add' | 'legs' | 'likes' | Exclude<Setting, 'gift-aid'> }
  /** All that was declared, or the declaration for what is given. */
  | { readonly page: 'gift-aid'; readonly given?: Given }
  | { readonly page: 'item' | 'leg'; readonly uuid: string }
  | { readonly page: 'options'; readonly items: readonly string[] }
  | { readonly page: 'take-back'; readonly items: readonly string[]; readonly programme: string; readonly step: Step }
  /** Things, or a bag of others, are given; without a charity one is to be chosen. */
  | { readonly page: 'give'; readonly items: readonly string[]; readonly charity: string }
  /** A request that is made anew before anything was handed over. */
  | { readonly page: 'change'; readonly uuid: string; readonly step: Step };

const paths = {
  items: '/w/wardrobe',
  add: '/w/items/new',
  legs: '/w/legs',
  likes: '/w/likes',
  rewards: '/w/rewards',
  settings: '/w/settings',
} as const;

const stepOf = (query: URLSearchParams): Step => {
  const step = query.get('step');
  return step === '2' ? 2 : step === '3' ? 3 : 1;
};

/** The page of a path below /w; the items where there is no such page. */
export function placeOf(path: string, search = ''): Place {
  const plain = path.replace(/\/$/, '');
  for (const page of ['add', 'legs', 'likes', 'rewards', 'settings'] as const)
    if (plain === paths[page]) return { page };
  const [, kind, uuid, change] = /^\/w\/(items|legs)\/([\w-]+)(\/change)?$/.exec(plain) ?? [];
  const query = new URLSearchParams(search);
  if (uuid && kind === 'legs') return change ? { page: 'change', uuid, step: stepOf(query) } : { page: 'leg', uuid };
  if (uuid && !change) return { page: 'item', uuid };
  const setting = settings.find((one) => plain === `/w/settings/${one}`);
  if (setting === 'gift-aid') {
    for (const kind of ['donation', 'gift'] as const) {
      const given = query.get(kind);
      if (given) return { page: setting, given: { kind, uuid: given } };
    }
    return { page: setting };
  }
  if (setting) return { page: setting };
  const items = query.get('items')?.split(',').filter(Boolean) ?? [];
  if (plain === '/w/give/new') return { page: 'give', items, charity: query.get('charity') ?? '' };
  const programme = query.get('programme');
  if (items.length === 0) return { page: 'items' };
  if (plain === '/w/take-back/new')
    return programme ? { page: 'take-back', items, programme, step: stepOf(query) } : { page: 'options', items };
  return plain === '/w/options' ? { page: 'options', items } : { page: 'items' };
}

/** The page of the settings that a place is; undefined where it is another. */
export const settingOf = ({ page }: Place): Setting | undefined => settings.find((one) => one === page);

export function pathOf(place: Place): string {
  switch (place.page) {
    case 'item':
      return `/w/items/${place.uuid}`;
    case 'leg':
      return `/w/legs/${place.uuid}`;
    case 'change':
      return `/w/legs/${place.uuid}/change?step=${place.step}`;
    case 'options':
      return `/w/options?items=${place.items.join()}`;
    case 'give':
      return `/w/give/new?items=${place.items.join()}&charity=${place.charity}`;
    case 'take-back':
      return `/w/take-back/new?items=${place.items.join()}&programme=${place.programme}&step=${place.step}`;
    case 'gift-aid':
      return `/w/settings/gift-aid${place.given ? `?${place.given.kind}=${place.given.uuid}` : ''}`;
    case 'erase':
    case 'address':
    case 'join':
      return `/w/settings/${place.page}`;
    default:
      return paths[place.page];
  }
}

/** The page of a marketplace that led here to sign in; undefined where none did. */
export const wayBack = (search: string): string | undefined =>
  /^\/m\/[\w-]+(?:\/[\w-]+)?(?:\?[\w=&.%+-]*)?$/.exec(new URLSearchParams(search).get('back') ?? '')?.[0];

const here = () => placeOf(location.pathname, location.search);

/** Goes to a place; `instead` of this one, so that going back does not lead here again. */
export type Go = (to: Place, instead?: boolean) => void;

/** Where the page is, kept with the browser’s history: going back finds the place as it was scrolled. */
export function usePlace(): readonly [Place, Go] {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const moved = () => setPlace(here());
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go: Go = (to, instead) => {
    if (instead) history.replaceState(null, '', pathOf(to));
    else history.pushState(null, '', pathOf(to));
    setPlace(to);
  };
  return [place, go];
}
