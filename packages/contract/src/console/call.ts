import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { line } from '../input';
import type { ConsoleCapability } from './roles';

/**
 * One call of the operator's console. It is on an origin of its own, and no part of the provider API.
 * - `anyone`: without a session. `signed-in`: whoever has one. Otherwise whoever's role grants the capability.
 */
export type ConsoleCall = Pick<
  Endpoint,
  'method' | 'path' | 'summary' | 'query' | 'body' | 'status' | 'answer' | 'refusals'
> & { readonly access: 'anyone' | 'signed-in' | ConsoleCapability };

type Declared<C> = Readonly<C> & { readonly status: ConsoleCall['status'] };

/** Declares a call of the console and keeps its literal types. `status` is 200 unless said otherwise. */
export function consoleCall<const C extends Omit<ConsoleCall, 'status'> & { status?: ConsoleCall['status'] }>(
  declaration: C,
): Declared<C> {
  return { ...declaration, status: declaration.status ?? 200 };
}

/** Why somebody changes this, or looks at what is personal: kept in the log, and said to nobody else unless a call says so. 3 to 500 characters. */
export const reason = line(500).min(3, 'Say why, in three characters or more.');

/** The query of a call that shows something personal. */
export const withReason = z.object({ reason });
