import { fileURLToPath } from 'node:url';

/** A program as operators run it. The set-up of the run has built it; from its sources it would take two seconds longer to start. */
export const built = (name: 'server' | 'operator'): string =>
  fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));
