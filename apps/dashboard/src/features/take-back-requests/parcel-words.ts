import type { ParcelState } from '@dw/contract';

type Shown = { readonly mark: 'waiting' | 'open' | 'danger' | 'off' | 'test' | 'good'; readonly label: string };

/** How a parcel stands: shape first, as in every list. English, translated where it is shown. */
export const parcelWords: Readonly<Record<ParcelState, Shown>> = {
  ordered: { mark: 'waiting', label: 'Label ordered' },
  ready: { mark: 'open', label: 'Label ready' },
  failed: { mark: 'danger', label: 'No label' },
  voided: { mark: 'off', label: 'Label cancelled' },
  scanned: { mark: 'test', label: 'Scanned by the carrier' },
  delivered: { mark: 'good', label: 'Delivered by the carrier' },
};

/** What follows from it, while the request waits for its parcel. */
export const parcelHints: Readonly<Record<ParcelState, { readonly label: string } | undefined>> = {
  ordered: { label: 'The carrier makes it. If there is none within a day, the shopper gets your address by email.' },
  ready: { label: 'The shopper can print it. The carrier has not scanned the parcel yet.' },
  failed: {
    label:
      'The carrier made none. The shopper has your address by email and can send the parcel another way, or choose a store. Receive it here when it arrives.',
  },
  voided: undefined,
  scanned: undefined,
  delivered: { label: 'Receive it when it is in your hands.' },
};
