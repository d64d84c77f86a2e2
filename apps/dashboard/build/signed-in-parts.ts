import type { Plugin } from 'vite';

/** Names to index.html the fonts of its texts, the colours of more contrast, and the chunks of every signed-in page, which it fetches early where someone is signed in. */
export function signedInParts(): Plugin {
  return {
    name: 'signed-in-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter(
          (part) => part.type === 'chunk' && ['office', 'public', 'signed-in'].includes(part.name),
        );
        const files = chunks.flatMap((part) => [
          part.fileName,
          ...('viteMetadata' in part ? (part.viteMetadata?.importedCss ?? []) : []),
        ]);
        // Asked for when the first text is drawn, it would change the width of every word that stands by then.
        const font = (letters: string) =>
          Object.keys(bundle ?? {}).filter((file) => file.includes(`/inter-${letters}-opsz-normal-`));
        const listed = (names: readonly string[]) => names.map((name) => `/${name}`).join(' ');
        return html
          .replace('__SIGNED_IN_PARTS__', listed(files))
          .replaceAll(
            '__CONTRAST__',
            listed(Object.keys(bundle ?? {}).filter((file) => /\/contrast-[^/]+\.css$/.test(file))),
          )
          .replace('__FONT__', listed(font('latin')))
          .replace('__CYRILLIC_FONT__', listed(font('cyrillic')));
      },
    },
  };
}
