import { fileURLToPath } from 'node:url';

/** A settings file that the project ships for a database that takes over: what is tested is what is described. */
export const shipped = (name: string): string =>
  fileURLToPath(new URL(`../../../../../deploy/failover/${name}`, import.meta.url));
