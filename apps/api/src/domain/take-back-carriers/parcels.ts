import type { Tx } from '../../platform/db/transaction';
import type { Label, LabelWish, Step } from './adapters/carrier';

/** A label that is wanted: of whom, what it has to say, and since when. */
export type WantedLabel = {
  readonly carrierId: number;
  readonly wish: Omit<LabelWish, 'key'>;
  readonly since: Date;
};
/** A label that was made; `file` is the key under which its PDF is kept. */
export type MadeLabel = Omit<Label, 'file'> & { readonly file: string };

/** What has parcels, by uuid within the scope’s account: a hand-over. Each call is within a transaction of that account. */
export type Parcels = {
  /** The label that this revision of a parcel still wants; undefined where it has one, wants none any more, or has nowhere to go. */
  readonly wanted: (tx: Tx, parcel: string, revision: number) => Promise<WantedLabel | undefined>;
  /** @returns false where it wants none any more: the label is cancelled then */
  readonly made: (tx: Tx, parcel: string, revision: number, label: MadeLabel) => Promise<boolean>;
  /** For good, after a no or a day of tries: its shopper needs the plain address. Nothing where the revision wants none. */
  readonly failed: (tx: Tx, parcel: string, revision: number) => Promise<void>;
  /** Whether somebody has it by now: its label is in use, whatever had ended before. */
  readonly carried: (tx: Tx, parcel: string) => Promise<boolean>;
  /** All steps so far in the order of their time, at each event anew: what was done for one before is not done again. */
  readonly said: (tx: Tx, parcel: string, steps: readonly Step[]) => Promise<void>;
};
