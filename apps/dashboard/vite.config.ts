import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API replaces this text by a fresh nonce in every answer of index.html. */
const noncePlaceholder = '__CSP_NONCE__';

/** What the public pages share beyond the first load. */
const publicParts = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|PasswordInput|Checkbox|ActionIcon|CloseButton)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]utils[\\/](?:InlineInput|InputsGroupFieldset)[\\/]/,
  /use-resolved-styles-api|use-uncontrolled|get-auto-contrast-value|use-merged-ref|use-id|random-id|IconHanger/,
  /(?:query-core|react-query)[\\/].*(?:mutationObserver|useMutation|mutationOptions)/,
  /[\\/]src[\\/]kit[\\/](?:alerts[\\/]banner|page[\\/](?:brand|legal-links|public-panel)|states[\\/]drawings)\./,
  /[\\/]src[\\/]features[\\/]account[\\/]account\.(?:api|paths)\./,
];

const officeParts = /[\\/](?:node_modules|contract[\\/]src|dashboard[\\/]src[\\/](?:kit|lib))[\\/]/;
/** Maps, charts and editors come when they are shown. */
const shownOnDemand = /leaflet|recharts|mantine[\\/]charts|d3-|grapesjs|tiptap|[\\/]kit[\\/](?:map|chart|editor)/;

/** Names the chunks of every signed-in page to index.html, which fetches them early where someone is signed in. */
function signedInParts(): Plugin {
  return {
    name: 'signed-in-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter(
          (part) => part.type === 'chunk' && ['office', 'public', 'shell'].includes(part.name),
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

/**
 * Asks V8 to compile what the first page runs while it comes in, in the background. Otherwise each component is compiled by the main thread when
 * it is first drawn: a quarter of all script time of a first visit.
 */
function compiledWhileLoading(): Plugin {
  const names = ['vendor', 'base', 'public', 'office', 'shell'];
  return {
    name: 'compiled-while-loading',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && (part.isEntry || names.includes(part.name)))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), signedInParts(), compiledWhileLoading()],
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: url would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Read by the check of the size budgets.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file that outlives most releases.
            {
              name: 'vendor',
              test: /[\\/]node_modules[\\/]/,
              tags: ['$initial'],
              includeDependenciesRecursively: false,
            },
            // What the public pages share, so that each of them is one small file beside it.
            { name: 'base', tags: ['$initial'], includeDependenciesRecursively: false },
            // So that each public page is one small file beside this one.
            {
              name: 'public',
              test: (id: string) => publicParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            // What several signed-in pages share, in one file: thirty small ones take the browser longer to ask for than to read.
            {
              name: 'office',
              test: (id: string) => officeParts.test(id) && !shownOnDemand.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
});
