import { legRest, qrCode } from './leg-parts';

const store = 'dw-pages';
const own = (name: string) => new URL(name, location.href).pathname.startsWith('/w/assets/');

/** The files of ours that a document names. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/w\/assets\/[\w.-]+)"/g)].flatMap(([, path]) => path ?? []);

/**
 * Keeps this page and what it is made of on the device, so that it opens without a signal. Of a newer version than the one that is
 * shown nothing is kept: not all of its parts are known.
 */
async function keepAll(): Promise<void> {
  // From a hand-over the way leads back to the list of all.
  await Promise.all([import('./legs-page').then(({ open }) => open()), qrCode(), legRest()]);
  await navigator.serviceWorker.register('/w/worker.js', { scope: '/w/legs' });
  const loaded = new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(own)
      .map((name) => new URL(name).pathname),
  );
  const answer = await fetch('/w/legs', { credentials: 'omit' });
  const html = await answer.clone().text();
  if (!answer.ok || namedIn(html).some((path) => !loaded.has(path))) return;
  const cache = await caches.open(store);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...loaded].filter((path) => !kept.includes(path)));
  await cache.put('/w/legs', answer);
}

/** As `keepAll`, as far as the browser can and wants to: without it the page needs a signal when it is opened. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  await keepAll().catch(() => undefined);
}
