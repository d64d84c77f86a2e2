import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, as it is handed out once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token or a code: its SHA-256. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of that many Crockford base32 characters, five unbiased bits each. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford[byte & 31]).join('');
}

/** A registration code as people read it: XXXXX-XXXXX. */
export function showCode(code: string): string {
  return `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
}

/** What was typed, as it was made: case, spaces and hyphens do not count, I and L are 1, O is 0. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** That many decimal digits, each equally likely. */
export function newDigits(length: number): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 250 && digits.length < length) digits += String(byte % 10);
    }
  }
  return digits;
}
