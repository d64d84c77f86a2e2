import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json';
import type { Signer } from '../../platform/signer';

/** What a checkpoint says, in hex where it is a hash. */
export type Statement = {
  readonly day: string;
  readonly links: number;
  readonly root: string;
  /** SHA-256 of the text of the checkpoint before it; empty for the first. */
  readonly prev: string;
};

/** The text that is signed, and whose hash the next checkpoint names. */
export const textOf = ({ day, links, root, prev }: Statement): string => canonicalJson({ day, links, prev, root });

/** A private key of Ed25519 as PKCS #8: what stands before its 32 bytes (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A public key of Ed25519 as SubjectPublicKeyInfo: what stands before its 32 bytes. */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The installation’s key for checkpoints, derived like its other secrets: the database holds nothing that signs. */
function privateKey(signer: Signer): KeyObject {
  const seed = Buffer.from(signer.derive('ledger-checkpoints', 'ed25519'), 'base64url');
  return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
}

/** The 32 bytes of the public key that belongs to the installation’s signatures. */
export function checkpointKey(signer: Signer): Buffer {
  const whole = createPublicKey(privateKey(signer)).export({ format: 'der', type: 'spki' });
  return whole.subarray(publicPrefix.length);
}

/** Signs what a checkpoint says. */
export const signStatement = (signer: Signer, statement: Statement): Buffer =>
  sign(null, Buffer.from(textOf(statement), 'utf8'), privateKey(signer));

/** Whether a signature is that of the public key. */
export function isSignedBy(key: Buffer, statement: Statement, signature: Buffer): boolean {
  const whole = createPublicKey({ key: Buffer.concat([publicPrefix, key]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(textOf(statement), 'utf8'), whole, signature);
}
