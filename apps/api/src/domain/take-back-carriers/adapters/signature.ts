import { createHmac, timingSafeEqual } from 'node:crypto';
import { CarrierError } from './carrier';

/** How a carrier signs what it tells us: an HMAC-SHA256 of the body as it came. */
export type SigningScheme = {
  /** The header, in small letters. */
  readonly header: string;
  readonly encoding: 'hex' | 'base64';
  /** What stands before it, such as `sha256=`. */
  readonly prefix: string;
};

export const signatureOf = (raw: string, secret: string, { encoding, prefix }: SigningScheme): string =>
  prefix + createHmac('sha256', secret).update(raw).digest(encoding);

/** @throws CarrierError `forged` where a call is not signed by whoever has the secret */
export function assertSigned(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  raw: string,
  secret: string,
  scheme: SigningScheme,
): void {
  const sent = headers[scheme.header];
  const [expected, given] = [signatureOf(raw, secret, scheme), typeof sent === 'string' ? sent : ''].map((text) =>
    Buffer.from(text),
  );
  const right =
    secret !== '' && expected && given && expected.length === given.length && timingSafeEqual(expected, given);
  if (!right) throw new CarrierError('forged', 'The signature is not right.');
}
