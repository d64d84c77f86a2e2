import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API replaces this text by a fresh nonce in every answer of index.html. */
const noncePlaceholder = '__CSP_NONCE__';

/** What the public pages share beyond the first load. */
const publicParts = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|PasswordInput|Checkbox|ActionIcon|CloseButton)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]utils[\\/](?:InlineInput|InputsGroupFieldset)[\\/]/,
  /use-resolved-styles-api|use-uncontrolled|get-auto-contrast-value|use-merged-ref|use-id/,
  /(?:query-core|react-query)[\\/].*(?:mutationObserver|useMutation|mutationOptions)/,
  /[\\/]src[\\/]kit[\\/](?:banner|brand|drawings|legal-links|public-panel)\./,
  /[\\/]src[\\/]features[\\/]account[\\/]account\.(?:api|paths)\./,
];

export default defineConfig({
  plugins: [react()],
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
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
});
