import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWhileLoading } from './build/compiled-while-loading';
import { fontOfDocuments } from './build/font-of-documents';
import { mergedIconPaths } from './build/merged-icon-paths';
import { partsByReach } from './build/parts-by-reach';
import { signedInParts } from './build/signed-in-parts';

/** The API replaces this text by a fresh nonce in every answer of index.html. */
const noncePlaceholder = '__CSP_NONCE__';

const { plugin: ownParts, isIn } = partsByReach();

/** Of the packages: what the login page needs beyond the first load. */
const publicPackages =
  /@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Input|InputBase|TextInput|PasswordInput|Checkbox|ActionIcon|CloseButton)|utils[\\/](?:InlineInput|InputsGroupFieldset))[\\/]|use-resolved-styles-api|use-uncontrolled(?!-dates)|get-auto-contrast-value|use-merged-ref|use-id[\\/]|random-id|IconHanger|(?:query-core|react-query)[\\/].*(?:mutationObserver|useMutation|mutationOptions)/;
/** What opens above a page, with the first click. */
const openedPackages =
  /floating-ui|AccordionChevron|[\\/]tabbable[\\/]|use-(?:click-outside|long-press|focus-(?:trap|return))[\\/]|create-scoped-keydown-handler|find-element-in-shadow-dom|@mantine[\\/]core[\\/]esm[\\/](?:utils[\\/]Floating|components[\\/](?:Popover|Combobox|Tooltip|Portal|FocusTrap|Overlay|ScrollArea)[\\/])/;
/** What menus and the search of pages need beside that. */
const laterPackages =
  /@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Menu[\\/]|Radio[\\/]RadioIcon)|utils[\\/]Floating[\\/]use-delayed-hover|core[\\/]utils[\\/]get-context-item-index)|queriesObserver|useQueries/;
/** Drawings of the home page alone; elsewhere they would be in the page’s chunk, which needs this one and is run after it. */
const homePackages = /icons[\\/]Icon(?:Coins|MapPin|Package|Rss)\./;
/** The arrow of every field to choose from: in forms, in filters, in what opens. */
const choicePackages = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Combobox[\\/](?:ComboboxChevron|Combobox\.module)/;
/** What forms and imports need and lists do not. */
const formPackages =
  /@mantine[\\/](?:form|dropzone|dates)|dayjs|react-(?:dropzone|number-format)|file-selector|attr-accept|klona|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:NumberInput|LoadingOverlay|Switch|Tabs)[\\/]/;
/** What pages with a list and something beside it need. */
const controlPackages =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:(?:Textarea|NativeSelect)[\\/]|Combobox[\\/]get-parsed)|IconCalendar/;
/** Maps, charts, editors and codes to scan come when they are shown, passkeys when they are asked for. */
const shownOnDemand = /simplewebauthn|leaflet|uqr|recharts|mantine[\\/]charts|d3-|tiptap/;
const named = [publicPackages, openedPackages, laterPackages, formPackages, controlPackages, shownOnDemand];
/** Any other package, where several pages need it. */
const officePackages = (id: string) =>
  choicePackages.test(id) || (/[\\/]node_modules[\\/]/.test(id) && !named.some((packages) => packages.test(id)));

/** What `index.html` loads. */
const initial = /^assets[\\/](?:index|vendor|rolldown-runtime)-/;

export default defineConfig({
  plugins: [react(), mergedIconPaths(), signedInParts(), compiledWhileLoading(), fontOfDocuments(), ownParts],
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: url would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Read by the check of the size budgets.
    manifest: true,
    // What the document itself loads need not be named again by each script that loads more.
    modulePreload: {
      resolveDependencies: (_url, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => !initial.test(part)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file that outlives most releases.
            {
              name: 'vendor',
              test: /[\\/]node_modules[\\/].*\.m?js$/,
              tags: ['$initial'],
              includeDependenciesRecursively: false,
            },
            // What the public pages share, so that each of them is one small file beside it.
            { name: 'base', tags: ['$initial'], includeDependenciesRecursively: false },
            // Our own modules are sorted by who shares them, so that no folder is named here; packages by what was measured.
            {
              name: 'public',
              test: (id: string) => isIn('public')(id) || publicPackages.test(id),
              includeDependenciesRecursively: false,
            },
            {
              name: 'cards',
              test: isIn('cards'),
              includeDependenciesRecursively: false,
            },
            // In one file: thirty small ones take the browser longer to ask for than to read.
            {
              name: 'office',
              test: (id: string) => isIn('office')(id) || officePackages(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'pages',
              test: (id: string) => isIn('pages')(id) || controlPackages.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'plain',
              test: isIn('plain'),
              includeDependenciesRecursively: false,
            },
            {
              name: 'opened',
              test: (id: string) => openedPackages.test(id) && !controlPackages.test(id) && !choicePackages.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              test: (id: string) => isIn('forms')(id) || formPackages.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'home',
              test: (id: string) => isIn('home')(id) || homePackages.test(id),
              includeDependenciesRecursively: false,
            },
            {
              name: 'later',
              test: (id: string) => isIn('later')(id) || laterPackages.test(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
