import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { mailDomainOf, selectorOf } from '../../domain/shopper-mails/mail-senders';

const generate = promisify(generateKeyPair);

/** A key pair to sign mails with (RFC 6376): the public one as a record holds it, base64 of its SPKI form; the private one as PEM. */
export async function newSigningKeys(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  // Of 2048 bits, which every inbox takes; many still refuse Ed25519.
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
}

/** The TXT record that proves a mail domain, by the key that its mails are signed with. */
export const recordOf = (siteUuid: string, address: string, publicKey: string) => ({
  name: `${selectorOf(siteUuid)}._domainkey.${mailDomainOf(address)}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});

/** The key in a record, whatever spaces and other tags it has. */
const keyIn = (record: string): string | undefined => /(?:^|;)p=([^;]*)/.exec(record.replace(/\s+/g, ''))?.[1];

const longest = 160;

/** What the records of a name say of a key. */
export function judgeRecords(records: readonly string[], publicKey: string) {
  if (records.some((record) => keyIn(record) === publicKey)) return { outcome: 'found', found: null } as const;
  const [first] = records;
  if (first === undefined) return { outcome: 'missing', found: null } as const;
  const found = first
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
  return { outcome: 'different', found } as const;
}
