import type { Role } from '@dw/contract/enums';
import { createSlice } from '../../lib/slice';
import type { DetailsValues } from './details-form-values';

type Registration = {
  /** The last code that was mailed from here; `at` in milliseconds. */
  readonly sent: { readonly email: string; readonly role: Role; readonly at: number } | null;
  /** The details as they are typed. */
  readonly details: DetailsValues | null;
};

/** What a registration remembers while the page stays open. The password is not in it. */
export const registrationSlice = createSlice((): Registration => ({ sent: null, details: null }));
