import type { Signer } from '../signer';
import { hashPassword, verifyPassword } from './passwords';
import { normaliseCode } from './secrets';

/** Enough that a wrong code hardly ever costs a hash, and too few to try codes against. */
const places = 4096;

/** Where what is kept of a short code is found: twelve bits of a keyed hash. `of` keeps the codes of one apart from those of others. */
export const placeOfCode = (signer: Signer, of: string, code: string): number =>
  Buffer.from(signer.derive('code-place', `${of} ${normaliseCode(code)}`), 'base64url').readUInt16BE() % places;

/** What is kept of a short code (ADR 230): a salted password hash, and where to find it, so that of many one is compared. */
export async function keptOfCode(signer: Signer, of: string, code: string) {
  const hash = await hashPassword(normaliseCode(code));
  return { codeHash: Buffer.from(hash), codePlace: placeOfCode(signer, of, code) };
}

/** Whether a code is the one that a hash was made of. */
export const isCodeOf = (codeHash: Buffer, code: string): Promise<boolean> =>
  verifyPassword(codeHash.toString(), normaliseCode(code));
