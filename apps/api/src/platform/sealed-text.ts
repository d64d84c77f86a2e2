import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKey, Signer } from './signer';

const cipher = 'aes-256-gcm';
/** Of values that name their key. Those of before are `v1`, and may be under any. */
const version = 'v2';

/**
 * A secret that we must be able to read again, as it is stored: encrypted and authenticated with the newest key of this installation.
 * @param owner whose it is, such as `webhook:7:12`: what is moved to another row cannot be opened there
 */
export function seal(signer: Signer, owner: string, text: string): string {
  const { id, key } = signer.sealing();
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return [version, id, ...[nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed for that owner; undefined where it was altered, moved, or sealed with a key that this installation has not. */
export const unseal = (signer: Signer, owner: string, stored: string): string | undefined =>
  open(signer, owner, stored)?.text;

/** As `unseal`, with which key it was sealed. */
export function open(signer: Signer, owner: string, stored: string): { text: string; keyId: string } | undefined {
  const [named, ...rest] = stored.split('.');
  if (named !== version && named !== 'v1') return undefined;
  const id = named === version ? rest.shift() : undefined;
  const parts = rest.map((part) => Buffer.from(part, 'base64url'));
  for (const { id: keyId, key } of signer.opening()) {
    if (id !== undefined && id !== keyId) continue;
    const text = openWith(key, owner, parts);
    if (text !== undefined) return { text, keyId };
  }
  return undefined;
}

function openWith(key: SealingKey['key'], owner: string, [nonce, tag, sealed]: readonly Buffer[]): string | undefined {
  if (!nonce || !tag || !sealed) return undefined;
  try {
    const opening = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
