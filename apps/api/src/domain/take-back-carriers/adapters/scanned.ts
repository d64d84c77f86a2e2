import { ScannerError, type VirusScanner } from '../../../platform/scanner/virus-scanner';
import { type Carrier, CarrierError } from './carrier';

/**
 * A carrier whose labels are looked through before anybody is sent one. What holds something counts as an answer that cannot be read; where the scanner
 * does not answer, the label is asked for again, which makes none anew: its key is the same.
 */
export const scannedCarrier = (carrier: Carrier, scanner: VirusScanner): Carrier => ({
  ...carrier,
  async createLabel(wish) {
    const label = await carrier.createLabel(wish);
    const found = await scanner.scan(label.file).catch((error: unknown) => {
      if (!(error instanceof ScannerError)) throw error;
      throw new CarrierError('unreachable', error.message);
    });
    if (found !== undefined) throw new CarrierError('unreadable', `The label holds what a scanner calls ${found}.`);
    return label;
  },
});
