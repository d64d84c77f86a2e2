import { expect, it } from 'vitest';
import { startDaemon } from '../../platform/scanner/clamd.fixture';
import { examine } from './check';
import { scannerChecks } from './scanner-checks';

const lookAt = async (scannerUrl: string | undefined) =>
  (await examine(scannerChecks({ scannerUrl }))).map(({ name, status, text }) => `${name} ${status}: ${text}`);

it('says whether a scanner answers, and whether it finds anything', async () => {
  expect(await lookAt(undefined)).toEqual([]);
  const daemon = await startDaemon((socket, asked) => {
    const isTest = asked.includes('$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
    socket.end(`stream: ${isTest ? 'Eicar-Signature FOUND' : 'OK'}\0`);
  });
  expect(await lookAt(daemon.address)).toEqual(['scanner ok: answers, and finds Eicar-Signature in the test file']);
  await daemon.stop();
  const [away] = await lookAt(daemon.address);
  expect(away).toMatch(/^scanner fail: The scanner could not be asked: /);
  const blind = await startDaemon((socket) => socket.end('stream: OK\0'));
  const nothing = 'scanner warn: answers, and finds nothing in the test file of EICAR';
  expect(await lookAt(blind.address)).toEqual([nothing]);
  await blind.stop();
});
