import type { Plugin } from 'vite';

/** Names the chunks of every signed-in page, and the font of its texts, to index.html, which fetches them early where someone is signed in. */
export function signedInParts(): Plugin {
  return {
    name: 'signed-in-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter(
          (part) => part.type === 'chunk' && ['office', 'public', 'routes', 'shell'].includes(part.name),
        );
        const files = chunks.flatMap((part) => [
          part.fileName,
          ...('viteMetadata' in part ? (part.viteMetadata?.importedCss ?? []) : []),
        ]);
        // Asked for when the first text is drawn, it would change the width of every word that stands by then.
        const font = Object.keys(bundle ?? {}).filter((file) => /\/inter-latin-opsz-normal-.*\.woff2$/.test(file));
        return html.replace('__SIGNED_IN_PARTS__', [...files, ...font].map((file) => `/${file}`).join(' '));
      },
    },
  };
}
