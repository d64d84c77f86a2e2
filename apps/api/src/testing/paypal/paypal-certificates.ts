import 'reflect-metadata';
import { createSign, type KeyObject, KeyObject as Keys } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

type Issuer = { readonly pem: string; readonly subject: string; readonly keys: Awaited<ReturnType<typeof keysNow>> };
/** A certificate with those above it, and the key that it is for. */
export type Signer = { readonly chain: string; readonly key: KeyObject };

/** Certificates as those of PayPal’s events: a root, one between, and the one that signs. */
export type TestCertificates = {
  /** Who is believed, in PEM. */
  readonly root: string;
  readonly paypal: Signer;
  /** Of the same root, and for somebody else. */
  readonly otherName: Signer;
  /** For PayPal’s name, of a root that nobody believes. */
  readonly otherRoot: Signer;
  /** For PayPal’s name, and over. */
  readonly expired: Signer;
};

const keysNow = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

type Wanted = { readonly subject: string; readonly host?: string; readonly years?: readonly [number, number] };

/** @param by who issues it; absent: it issues itself */
async function issued({ subject, host, years = [2020, 2120] }: Wanted, by?: Issuer): Promise<Issuer> {
  const keys = await keysNow();
  const made = await X509CertificateGenerator.create({
    ...{ serialNumber: crypto.randomUUID().replaceAll('-', ''), subject, issuer: by?.subject ?? subject },
    notBefore: new Date(Date.UTC(years[0], 0, 1)),
    notAfter: new Date(Date.UTC(years[1], 0, 1)),
    ...{ publicKey: keys.publicKey, signingKey: (by?.keys ?? keys).privateKey, signingAlgorithm: algorithm },
    extensions: [
      new BasicConstraintsExtension(host === undefined, undefined, true),
      ...(host === undefined ? [] : [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])]),
    ],
  });
  return { pem: made.toString('pem'), subject, keys };
}

const signerOf = (leaf: Issuer, ...above: readonly Issuer[]): Signer => ({
  chain: [leaf, ...above].map(({ pem }) => pem).join('\n'),
  key: Keys.from(leaf.keys.privateKey),
});

export async function makeCertificates(): Promise<TestCertificates> {
  const host = 'messageverificationcerts.paypal.com';
  const [root, stranger] = [
    await issued({ subject: 'CN=Root of the tests' }),
    await issued({ subject: 'CN=A stranger' }),
  ];
  const between = await issued({ subject: 'CN=Between, O=Tests' }, root);
  const leaf = { subject: `CN=${host}`, host };
  return {
    root: root.pem,
    paypal: signerOf(await issued(leaf, between), between),
    otherName: signerOf(await issued({ subject: 'CN=shop.example', host: 'shop.example' }, between), between),
    otherRoot: signerOf(await issued(leaf, stranger), stranger),
    expired: signerOf(await issued({ ...leaf, years: [2019, 2021] }, between), between),
  };
}

/** What PayPal signs an event by. */
export type Transmission = { readonly id: string; readonly time: string; readonly webhookId: string };

/** The signature of an event’s body. */
export function payPalSignature(key: KeyObject, raw: string, { id, time, webhookId }: Transmission): string {
  const signed = `${id}|${time}|${webhookId}|${crc32(Buffer.from(raw))}`;
  return createSign('RSA-SHA256').update(signed).sign(key, 'base64');
}
