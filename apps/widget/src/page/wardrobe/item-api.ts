import { call, type WardrobeItem } from '../lib/api';

const one = (uuid: string) => `/wardrobe/items/${encodeURIComponent(uuid)}`;

/** What an owner says of an item. */
export const itemApi = {
  hide: (token: string, uuid: string, hidden: boolean) =>
    call<WardrobeItem>('PUT', one(uuid), { token, body: { hidden } }),
  end: (token: string, uuid: string, as: string) =>
    call<WardrobeItem>('POST', `${one(uuid)}/ended`, { token, body: { as } }),
  restore: (token: string, uuid: string) => call<WardrobeItem>('DELETE', `${one(uuid)}/ended`, { token }),
  remove: (token: string, uuid: string) => call<{ status: string }>('DELETE', one(uuid), { token }),
};
