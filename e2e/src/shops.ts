import type { Page } from 'playwright-core';
import { openPage } from './browser';
import { signIn } from './demo';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { type Wire, wireOf } from './sites';

/** A charity of a test’s own, signed in, with the wire beside the browser. */
export async function newCharity(): Promise<{ page: Page; wire: Wire; address: string }> {
  const address = newAddress('shops');
  await newAccount(address, 'CHARITY');
  const page = await openPage();
  await serveTiles(page);
  await signIn(page, address, password);
  return { page, wire: await wireOf(address, password), address };
}

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8+/bjfwAJegPbPCIB1gAAAABJRU5ErkJggg==',
  'base64',
);

/** The tiles of maps come from here instead of another’s server. */
export const serveTiles = (page: Page): Promise<unknown> =>
  page
    .context()
    .route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }));

let placed = 0;

/** What a shop needs on the wire; each stands elsewhere. */
function shopBody(name: string, more: object = {}): object {
  placed += 1;
  return {
    name,
    street: `${placed} Otley Road`,
    city: 'Leeds',
    postcode: 'LS6 2AD',
    lat: 53.8 + placed / 1000,
    lng: -1.55,
    ...more,
  };
}

type Shop = { readonly uuid: string; readonly name: string };

/** Adds a shop beside the browser. */
export async function addShop(wire: Wire, name: string, more: object = {}): Promise<Shop> {
  const answer = await wire('POST', '/charities/points', shopBody(name, more));
  if (typeof answer !== 'object' || answer === null || !('uuid' in answer))
    throw new Error('The answer holds no shop.');
  return { uuid: String(answer.uuid), name };
}

/** The shops as the wire lists them, by name. */
export async function shopsOf(wire: Wire): Promise<readonly Record<string, unknown>[]> {
  const answer = await wire('GET', '/charities/points?per_page=100&sort=name&direction=asc');
  if (typeof answer !== 'object' || answer === null || !('items' in answer) || !Array.isArray(answer.items)) return [];
  return answer.items;
}

/** Opens a tab of the form. */
export const openTab = (page: Page, name: 'General' | 'Location' | 'Opening Hours'): Promise<void> =>
  page.getByRole('tab', { name }).click();

/** Waits for a tab of the form to be the one in sight. */
export const tabShown = (page: Page, name: 'General' | 'Location' | 'Opening Hours'): Promise<void> =>
  page.getByRole('tab', { name, selected: true }).waitFor();

/** A field of the form by its whole name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The pin on the map, once it is drawn. */
export const pinOf = (page: Page) =>
  page.getByRole('button', { name: 'Pin. Move it with the arrow keys; hold Shift to move it further.' });
