import type { ConsoleCapability } from '@dw/contract/console';
import type { ComponentType } from 'react';
import type { Icon } from '../../kit/icon';
import { type Deferred, deferred } from '../../kit/states/deferred';

/** A page of the console at an address, for those whose role grants `needs`. */
export type ConsolePage = {
  readonly path: string;
  readonly needs: ConsoleCapability;
  readonly page: Deferred<object>;
  /** Its row in the menu; pages without one lie below another's address. */
  readonly row?: { readonly label: string; readonly icon: Icon };
};

/** A page in its own chunk. */
export const page = (
  path: string,
  needs: ConsoleCapability,
  load: () => Promise<ComponentType>,
  row?: ConsolePage['row'],
): ConsolePage => ({ path, needs, page: deferred(load), ...(row && { row }) });
