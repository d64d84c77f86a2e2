import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWhileLoading } from './build/compiled-while-loading';
import { mergedIconPaths } from './build/merged-icon-paths';
import { signedInParts } from './build/signed-in-parts';

/** The API replaces this text by a fresh nonce in every answer of index.html. */
const noncePlaceholder = '__CSP_NONCE__';

/** What the public pages share beyond the first load. */
const publicParts = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|PasswordInput|Checkbox|ActionIcon|CloseButton)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]utils[\\/](?:InlineInput|InputsGroupFieldset)[\\/]/,
  /use-resolved-styles-api|use-uncontrolled|get-auto-contrast-value|use-merged-ref|use-id|random-id|IconHanger/,
  /(?:query-core|react-query)[\\/].*(?:mutationObserver|useMutation|mutationOptions)/,
  /[\\/]src[\\/](?:kit[\\/](?:alerts[\\/]banner|modal-dialog|dialog|page[\\/]brand)|lib[\\/]page-title|domain[\\/](?:legal[\\/]legal-links|accounts[\\/](?:public-panel|clothes)))\./,
  /[\\/]src[\\/]features[\\/]account[\\/]account\.(?:api|paths)\.|[\\/]product-name\./,
];

const officeParts = /[\\/](?:node_modules|contract[\\/]src|dashboard[\\/]src[\\/](?:kit|lib|domain))[\\/]/;
/** What opens above a page, with the first click. */
const openedParts =
  /floating-ui|@mantine[\\/]core[\\/]esm[\\/](?:utils[\\/]Floating|components[\\/](?:Menu|Popover|Combobox|Tooltip|Portal|FocusTrap|Overlay|ScrollArea)[\\/])/;
/** What forms and imports share and lists do not need. */
const formParts =
  /@mantine[\\/](?:form|dropzone)|react-(?:dropzone|number-format)|file-selector|attr-accept|klona|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:NumberInput|Textarea|Tabs|Switch|Radio|NativeSelect|LoadingOverlay)[\\/]|[\\/]src[\\/](?:kit[\\/](?:form|address|import|payment)|domain[\\/](?:places|charities|entitlements|subscriptions))[\\/]|[\\/]domain[\\/]accounts[\\/](?:use-)?paypal/;
/** Maps, charts and editors come when they are shown. */
const shownOnDemand = /leaflet|recharts|mantine[\\/]charts|d3-|grapesjs|tiptap|[\\/]kit[\\/](?:map|chart|editor)/;

export default defineConfig({
  plugins: [react(), mergedIconPaths(), signedInParts(), compiledWhileLoading()],
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
              test: (id: string) =>
                officeParts.test(id) && !shownOnDemand.test(id) && !openedParts.test(id) && !formParts.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'opened', test: openedParts, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: 'forms',
              test: (id: string) => formParts.test(id) && !openedParts.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
