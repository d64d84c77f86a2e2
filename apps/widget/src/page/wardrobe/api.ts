import { type Answer, call, type Overview, type WardrobeItem } from '../lib/api';

/** Calls of several pages of the wardrobe; what one alone needs comes with it. */
export const api = {
  signOut: (token: string) => call<Answer<'signOut'>>('DELETE', '/shoppers/sessions', { token }),
  overview: (token: string) => call<Overview>('GET', '/wardrobe', { token }),
  item: (token: string, uuid: string) =>
    call<WardrobeItem>('GET', `/wardrobe/items/${encodeURIComponent(uuid)}`, { token }),
};
