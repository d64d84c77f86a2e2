import { expect, it } from 'vitest';
import { ScannerError, told, type VirusScanner } from './virus-scanner';

/** What is said while a file is looked through. */
async function saidOf(scan: VirusScanner['scan']) {
  const said: unknown[] = [];
  const scanner = told({ scan }, { found: (name) => said.push(name), failed: (error) => said.push(error) });
  const answer = await scanner.scan(Buffer.from('a label')).catch((error: unknown) => error);
  return { said, answer };
}

it('says what a scanner finds, and where it could not look, and nothing else', async () => {
  expect(await saidOf(async () => undefined)).toEqual({ said: [], answer: undefined });
  expect(await saidOf(async () => 'Test.Label')).toEqual({ said: ['Test.Label'], answer: 'Test.Label' });
  const away = new ScannerError('The scanner could not be asked: no answer within 200 ms.');
  expect(await saidOf(() => Promise.reject(away))).toEqual({ said: [away], answer: away });
});
