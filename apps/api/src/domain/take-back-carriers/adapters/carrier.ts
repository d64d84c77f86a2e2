/** Where a parcel goes or comes from. `country`: two letters, ISO 3166. */
export type ParcelAddress = {
  readonly name: string;
  readonly street: string;
  readonly houseNo: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
};
/** Grams, and how many things are in it; null where nobody knows. */
export type Parcel = { readonly grams: number | null; readonly things: number };
export type LabelWish = {
  /** The same key is the same label, however often it is asked for. */
  readonly key: string;
  /** What stands on the label for whoever opens the parcel. */
  readonly reference: string;
  readonly to: ParcelAddress;
  readonly parcel: Parcel;
};
export type Label = {
  /** The carrier’s own name of it: what it is tracked and cancelled by. */
  readonly reference: string;
  /** What people track it by; empty where nothing is tracked. */
  readonly tracking: string;
  /** A PDF. */
  readonly file: Buffer;
  readonly expiresAt: Date | null;
};
export const stepKinds = ['accepted', 'in_transit', 'delivered', 'exception'] as const;
/** What a carrier says of a parcel. `accepted` is its first scan. `grams`: what it weighed there. */
export type Step = {
  readonly kind: (typeof stepKinds)[number];
  readonly at: Date;
  readonly text: string;
  readonly grams: number | null;
};
/** What an event is about. `id` is empty where the carrier gives none. */
export type CarrierEvent = { readonly id: string; readonly reference: string };
export type Quote = { readonly price: string; readonly currency: string };
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Who brings parcels, by whatever way it is asked. Nothing is called inside a transaction. Each call but `readEvent` may reach outside, and throws
 * CarrierError, nothing else.
 */
export type Carrier = {
  /** What a parcel costs; undefined where it does not say. */
  readonly quote: (parcel: Parcel, from: ParcelAddress, to: ParcelAddress) => Promise<Quote | undefined>;
  readonly createLabel: (wish: LabelWish) => Promise<Label>;
  /** One that is void or unknown already is cancelled, too. */
  readonly cancelLabel: (reference: string) => Promise<void>;
  /** All steps so far in the order of their time, whatever came when. */
  readonly track: (reference: string) => Promise<readonly Step[]>;
  /** What a call to us says. @throws CarrierError `forged` where its signature is not the carrier’s */
  readonly readEvent: (headers: Headers, raw: string) => CarrierEvent;
};

/**
 * Why a carrier did not do it: nobody answers, too slow, too much, no answer that can be read (a page, say), a no, a call that is not the
 * carrier’s, or nothing that this one does.
 */
export type CarrierTrouble = 'unreachable' | 'slow' | 'too_large' | 'unreadable' | 'refused' | 'forged' | 'unsupported';

const lasting: ReadonlySet<CarrierTrouble> = new Set(['refused', 'forged', 'unsupported']);

export class CarrierError extends Error {
  override readonly name = 'CarrierError';

  constructor(
    readonly kind: CarrierTrouble,
    message: string,
    /** Of its answer, where there was one. */
    readonly status?: number,
  ) {
    super(message);
  }

  /** Whether another try may end otherwise. */
  get passes(): boolean {
    return !lasting.has(this.kind);
  }
}

/** Steps in the order of their time; those at once keep theirs. */
export const inOrder = (steps: readonly Step[]): readonly Step[] =>
  [...steps].sort((one, other) => one.at.getTime() - other.at.getTime());
