/**
 * Serves a hand-over's page where there is no signal: the document and the scripts that the page has kept. Its data the page keeps
 * itself. It answers below /w/legs alone; all else goes to the network untouched.
 */

/** Of the types of workers only what is used here: they do not go together with those of pages. */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetched = Event & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Scope = { readonly skipWaiting: () => Promise<void>; readonly clients: { readonly claim: () => Promise<void> } };

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetched = (event: Event): event is Fetched => 'respondWith' in event;
const isScope = (value: object): value is Scope => 'skipWaiting' in value && 'clients' in value;

const scope: object = globalThis;

/** A signal that is hardly there is none. */
const patienceMs = 4000;

async function page(request: Request): Promise<Response> {
  const kept = await caches.match('/w/legs');
  const signal = kept ? AbortSignal.timeout(patienceMs) : null;
  try {
    return await fetch(request, { signal });
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Their names change with what they hold: a kept one is as good as another. */
const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

addEventListener('install', (event) => {
  if (isExtendable(event) && isScope(scope)) event.waitUntil(scope.skipWaiting());
});
addEventListener('activate', (event) => {
  if (isExtendable(event) && isScope(scope)) event.waitUntil(scope.clients.claim());
});
addEventListener('fetch', (event) => {
  if (!isFetched(event)) return;
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (new URL(request.url).pathname.startsWith('/w/assets/')) event.respondWith(asset(request));
});

export {};
