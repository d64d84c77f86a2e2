/** What the snippet needs: the address this service answers at, without a slash at its end, and the site’s public token. */
export type SnippetSettings = { readonly origin: string; readonly token: string };

// A token is a UUID and an origin has no quotes; were one of them ever anything else, it must not leave its quotes.
const plain = (text: string) => text.replace(/[\x22\x27<>&\\\s]/g, '');

/** The body of the snippet’s inline script, for a page that allows it by its hash (Content-Security-Policy). */
export function snippetScript({ token }: Pick<SnippetSettings, 'token'>): string {
  return `window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { configuration: "${plain(token)}", version: 1 });`;
}

/** The text a shop pastes into the head of its pages. Imports nothing, so that dashboard, demo shop and tests share it. */
export function snippet({ origin, token }: SnippetSettings): string {
  return `<script>${snippetScript({ token })}</script>\n<script async src="${plain(origin)}/widget/v1/embed.js"></script>`;
}
