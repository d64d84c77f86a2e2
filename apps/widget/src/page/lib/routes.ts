const names = ['add', 'order', 'preview', 'stage'] as const;

/** What an address with a token shows. */
export type Route = { readonly name: (typeof names)[number]; readonly token: string };

/** The page behind a path: /w/add/{token}, /w/order/{token}, /w/preview/{token} or /w/stage/{token}. */
export function routeOf(path: string): Route | undefined {
  const [, name, token] = /^\/w\/(add|order|preview|stage)\/([\w-]+)\/?$/.exec(path) ?? [];
  const known = names.find((one) => one === name);
  return token && known ? { name: known, token } : undefined;
}

/** The token in the url that a sent order is answered with; nothing where it is no page of ours. */
export function pageOf(url: string): string | undefined {
  const base = 'https://same.invalid';
  const route = URL.canParse(url, base) ? routeOf(new URL(url, base).pathname) : undefined;
  return route?.name === 'order' ? route.token : undefined;
}
