import { randomInt } from 'node:crypto';

/** Crockford’s base 32: no I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A new code of a hand-over, without the dash between its halves. Random, and worth nothing without a session of staff. */
export const newHandoverCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** As people read it: `K7QX-42MB`. */
export const spokenCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** What lists show of it. */
export const codeEnd = (code: string): string => code.slice(-length / 2);
