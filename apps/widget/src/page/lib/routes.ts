/** What an address with a token shows. */
export type Route = { readonly name: 'add' | 'order' | 'preview'; readonly token: string };

/** The page behind a path: /w/add/{token}, /w/order/{token} or /w/preview/{token}. */
export function routeOf(path: string): Route | undefined {
  const [, name, token] = /^\/w\/(add|order|preview)\/([\w-]+)\/?$/.exec(path) ?? [];
  return token && (name === 'add' || name === 'order' || name === 'preview') ? { name, token } : undefined;
}

/** The token in the url that a sent order is answered with; nothing where it is no page of ours. */
export function pageOf(url: string): string | undefined {
  const base = 'https://same.invalid';
  const route = URL.canParse(url, base) ? routeOf(new URL(url, base).pathname) : undefined;
  return route?.name === 'order' ? route.token : undefined;
}
