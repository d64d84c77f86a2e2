import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { createServer } from 'node:https';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch';
import { guardedPost } from './guarded-post';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const options = { maxBytes: 1000, timeoutMs: 5000, allowPrivateHosts: true };
let url: string;
let heard = 0;
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
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  });
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
afterAll(() => stop());

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
