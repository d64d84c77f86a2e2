import { expect, it } from 'vitest';
import { ScannerError } from '../../../platform/scanner/virus-scanner';
import { type Carrier, CarrierError, type Label } from './carrier';
import { scannedCarrier } from './scanned';

const none = () => {
  throw new CarrierError('unsupported', 'Not asked here.');
};
const label: Label = { reference: 'P1', tracking: '', file: Buffer.from('%PDF-1.7 a label'), expiresAt: null };
const carrier: Carrier = {
  ...{ quote: async () => undefined, cancelLabel: async () => {}, track: async () => [], readEvent: none },
  createLabel: async () => label,
};
const address = { name: 'A', street: 'B', houseNo: '1', postcode: 'LS1 4AP', city: 'Leeds', country: 'GB' };
const wish = { key: 'k:1', reference: 'K7QX-42MB', to: address, parcel: { grams: null, things: 1 } };
const troubleOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CarrierError ? [error.kind, error.passes, error.message] : error),
  );

it('a label in which nothing is found is passed on', async () => {
  const seen: string[] = [];
  const scanner = {
    scan: async (content: Buffer) => {
      seen.push(content.toString());
      return undefined;
    },
  };
  expect(await scannedCarrier(carrier, scanner).createLabel(wish)).toEqual(label);
  expect(seen).toEqual(['%PDF-1.7 a label']);
});

it('a label in which something is found reaches nobody', async () => {
  const made = scannedCarrier(carrier, { scan: async () => 'Win.Test.EICAR_HDB-1' }).createLabel(wish);
  const sentence = 'The label holds what a scanner calls Win.Test.EICAR_HDB-1.';
  expect(await troubleOf(made)).toEqual(['unreadable', true, sentence]);
});

it('a label that could not be looked through is asked for again', async () => {
  const scan = () => Promise.reject(new ScannerError('The scanner could not be asked: no answer within 200 ms.'));
  const made = scannedCarrier(carrier, { scan }).createLabel(wish);
  const sentence = 'The scanner could not be asked: no answer within 200 ms.';
  expect(await troubleOf(made)).toEqual(['unreachable', true, sentence]);
});
