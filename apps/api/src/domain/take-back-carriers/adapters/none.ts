import { type Carrier, CarrierError } from './carrier';
import { slipPdf } from './slip-pdf';

const silent = () => new CarrierError('unsupported', 'This carrier sends nothing by itself.');

/** A carrier that nobody asks anything: a slip with address and code, which its counter takes with postage; nothing is tracked. */
export const noCarrier = (name: string): Carrier => ({
  quote: async () => undefined,
  createLabel: async ({ key, reference, to }) => ({
    reference: key,
    tracking: '',
    file: await slipPdf({ title: name, note: 'Put this slip on the parcel.', to, code: reference, tracking: '' }),
    expiresAt: null,
  }),
  cancelLabel: async () => undefined,
  track: async () => [],
  readEvent() {
    throw silent();
  },
});
