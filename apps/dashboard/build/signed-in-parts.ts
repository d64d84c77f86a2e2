import type { Plugin } from 'vite';

/** Names the chunks of every signed-in page to index.html, which fetches them early where someone is signed in. */
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
        return html.replace('__SIGNED_IN_PARTS__', files.map((file) => `/${file}`).join(' '));
      },
    },
  };
}
