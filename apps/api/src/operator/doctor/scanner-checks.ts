import type { Config } from '../../config/config';
import { clamdScanner } from '../../platform/scanner/clamd';
import { ScannerError } from '../../platform/scanner/virus-scanner';
import { type Check, fail, ok, warn } from './check';

/** The text that every scanner takes for a virus, and that is none (EICAR). In two parts, so that none finds it here. */
const testFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Whether files of others are looked through, and whether anything would be found. */
export const scannerChecks = ({ scannerUrl }: Pick<Config, 'scannerUrl'>): readonly Check[] =>
  scannerUrl === undefined ? [] : [{ name: 'scanner', look: () => finds(scannerUrl) }];

async function finds(scannerUrl: string) {
  try {
    const found = await clamdScanner(scannerUrl).scan(Buffer.from(testFile));
    return found === undefined
      ? warn('answers, and finds nothing in the test file of EICAR', 'See that it has signatures: run freshclam.')
      : ok(`answers, and finds ${found} in the test file`);
  } catch (error) {
    if (!(error instanceof ScannerError)) throw error;
    return fail(error.message, 'See that clamd runs and that SCANNER_URL names it. Parcel labels wait meanwhile.');
  }
}
