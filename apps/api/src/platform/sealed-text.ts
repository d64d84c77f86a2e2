import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from './signer';

const cipher = 'aes-256-gcm';
/** Names the key, so that another can follow it. */
const version = 'v1';

const keyOf = (signer: Signer): Buffer => Buffer.from(signer.derive('sealed text', version), 'base64url');

/**
 * A secret that we must be able to read again, as it is stored: encrypted and authenticated with a key of this installation.
 * @param owner whose it is, such as `webhook:7:12`: what is moved to another row cannot be opened there
 */
export function seal(signer: Signer, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, keyOf(signer), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return [version, ...[nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed for that owner; undefined where it was altered, moved, or sealed with another installation’s key. */
export function unseal(signer: Signer, owner: string, stored: string): string | undefined {
  const [named, ...parts] = stored.split('.');
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (named !== version || !nonce || !tag || !sealed) return undefined;
  try {
    const opening = createDecipheriv(cipher, keyOf(signer), nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
