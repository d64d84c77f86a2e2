import { Secret, TOTP } from 'otpauth';

const period = 30;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Digital Wardrobe',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The same as otpauth://. @param label what the app shows beside our name */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The counter of a right code, one step early or late at most (RFC 6238); undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
