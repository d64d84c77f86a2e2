import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch';
import { guardedPost } from './guarded-post';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const options = { maxBytes: 1000, timeoutMs: 5000, allowPrivateHosts: true };
let url: string;
let heard = 0;
let folder: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=localhost',
    notBefore: new Date(Date.UTC(2020, 0, 1)),
    notAfter: new Date(Date.UTC(2120, 0, 1)),
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  folder = await mkdtemp(join(tmpdir(), 'dw-certificate-'));
  await writeFile(join(folder, 'own.pem'), certificate.toString('pem'));
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ cert: certificate.toString('pem'), key }, (_request, response) => {
    heard += 1;
    response.end('told');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  url = `https://127.0.0.1:${address.port}/`;
  stop = () => new Promise((resolve) => server.close(() => resolve()));
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const fixture = fileURLToPath(new URL('trusting.fixture.ts', import.meta.url));
async function trusted(at: string): Promise<string> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'own.pem') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', fixture, at], { env });
  return stdout.trim();
}

it('a server whose certificate is trusted is read under the name that it is for, and under no other', async () => {
  expect(await trusted(url)).toBe('No secure connection could be made: the certificate is for another address.');
  expect(heard).toBe(0);
  expect(await trusted(url.replace('127.0.0.1', 'localhost'))).toBe('told');
  heard = 0;
});

it('a server with a certificate of its own making is not spoken to', async () => {
  const refused = {
    reason: 'tls',
    message: 'No secure connection could be made: nobody whom we know vouches for the certificate.',
  };
  await expect(guardedFetch(url, options)).rejects.toMatchObject(refused);
  await expect(guardedPost(url, { ...options, body: 'secret', headers: {}, keepBytes: 100 })).rejects.toMatchObject(
    refused,
  );
  expect(heard).toBe(0);
});
