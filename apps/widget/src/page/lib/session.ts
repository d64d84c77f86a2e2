import { isRecord } from '../../messages';

/** Where the shopper’s access token is kept. */
export const sessionKey = 'dw-shopper';

/** Storage is best effort: in a frame or with strict settings the browser may refuse it. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const readSession = () =>
  attempt(() => sessionStorage.getItem(sessionKey) ?? localStorage.getItem(sessionKey)) ?? undefined;

/** Keeps the shopper’s access token for this tab or, with consent, for this browser. */
export function saveSession(token: string, keep = false): void {
  attempt(() => (keep ? localStorage : sessionStorage).setItem(sessionKey, token));
}

/** The two places for it. */
export const kept = [() => sessionStorage, () => localStorage];

/** Forgets the session, and what pages have kept on the device for it. */
export function forgetSession(): void {
  for (const storage of kept)
    attempt(() => {
      for (const name of Object.keys(storage())) if (/^dw-(shopper|kept|draft)/.test(name)) storage().removeItem(name);
    });
}

const pageKey = (name: string) => `dw-kept:1:${name}`;

/**
 * What a page showed last, kept as long as the session is: for this tab, or for this browser.
 * @returns undefined where nothing is kept
 */
export const readKept = (name: string) =>
  attempt(() => sessionStorage.getItem(pageKey(name)) ?? localStorage.getItem(pageKey(name))) ?? undefined;

export function keep(name: string, text: string | undefined): void {
  attempt(() => {
    const storage = sessionStorage.getItem(sessionKey) ? sessionStorage : localStorage;
    if (text === undefined) storage.removeItem(pageKey(name));
    else storage.setItem(pageKey(name), text);
  });
}

/** The language that the shopper chose in this browser. */
export const readLanguage = () => attempt(() => localStorage.getItem('dw-language')) ?? undefined;
export const saveLanguage = (code: string) => attempt(() => localStorage.setItem('dw-language', code));

/** Remembers which page an order led to, so that a reload in the same tab finds it again. */
export const rememberPage = (order: string, page: string) =>
  attempt(() => sessionStorage.setItem(`dw-order:${order}`, page));
export const rememberedPage = (order: string) =>
  attempt(() => sessionStorage.getItem(`dw-order:${order}`)) ?? undefined;

/**
 * Opens the wardrobe in a tab of its own and signs it in. A frame’s storage is not the tab’s, so the tab asks its opener, and
 * only that very tab is answered.
 * @returns whether the browser opened it.
 */
export function openWardrobe(token: string, path = '/w/wardrobe'): boolean {
  const opened = window.open(path);
  if (!opened) return false;
  addEventListener('message', (event) => {
    if (event.origin !== location.origin || event.source !== opened || !isRecord(event.data)) return;
    if (event.data.type === 'dw:hello') opened.postMessage({ type: 'dw:session', token }, location.origin);
  });
  return true;
}

/** Asks the page of ours that opened this tab for its session; nothing where there is none or it does not answer. */
export function sessionOfOpener(): Promise<string | undefined> {
  const opener: unknown = window.opener;
  if (!opener || typeof window.opener.postMessage !== 'function') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const answer = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== opener || !isRecord(event.data)) return;
      const { type, token } = event.data;
      if (type === 'dw:session' && typeof token === 'string') end(token);
    };
    const end = (token?: string) => {
      removeEventListener('message', answer);
      window.opener = null;
      resolve(token);
    };
    addEventListener('message', answer);
    setTimeout(end, 800);
    window.opener.postMessage({ type: 'dw:hello' }, location.origin);
  });
}
