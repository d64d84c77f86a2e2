import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mergedIconPaths } from './build/merged-icon-paths';

/** The API replaces this text by a fresh nonce in every answer of console.html. */
const noncePlaceholder = '__CSP_NONCE__';

/** The operator's console: built apart from the dashboard, so that neither of them loads a byte for the other. */
export default defineConfig({
  plugins: [react(), mergedIconPaths()],
  html: { cspNonce: noncePlaceholder },
  build: {
    // Beside the dashboard's assets, not among them: what is public serves that folder alone.
    outDir: 'dist/console',
    target: 'es2022',
    // A data: url would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Read by the check of the size budgets.
    manifest: true,
    rolldownOptions: { input: fileURLToPath(new URL('console.html', import.meta.url)) },
  },
});
