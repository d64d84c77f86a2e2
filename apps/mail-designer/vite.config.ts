import { defineConfig } from 'vite';

/** A document of its own, so that nobody who does not design mails loads any of it. */
export default defineConfig({
  base: '/mail-designer/',
  // The plugin is CommonJS that names its default export by hand.
  legacy: { inconsistentCjsInterop: true },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // Its editor alone is as large as that.
    chunkSizeWarningLimit: 3000,
  },
});
