import { createHmac, timingSafeEqual } from 'node:crypto';

/** What secrets are sealed with: `id` stands in each sealed value and says nothing of the key. */
export type SealingKey = { readonly id: string; readonly key: Buffer };

/** Derives secrets from names, so that they need not be stored: the same name always gives the same secret. */
export type Signer = {
  /** 256 bits, base64url, for what lasts: by the first key that the installation had, whatever came after. `purpose` keeps the uses apart. */
  derive(purpose: string, name: string): string;
  /** As `derive`, by the newest key: for what we give out and look at again. */
  sign(purpose: string, name: string): string;
  /** Whether we signed that, with the newest key or an earlier one. */
  isSigned(purpose: string, name: string, given: string): boolean;
  /** The newest key. */
  sealing(): SealingKey;
  /** Every key, the newest first. */
  opening(): readonly SealingKey[];
};

/** The keys of an installation, the newest first. */
export type Keys = readonly [string, ...string[]];

const derived = (key: string, purpose: string, name: string): string =>
  createHmac('sha256', key).update(purpose).update('\0').update(name).digest('base64url');

const sealingKey = (key: string): SealingKey => ({
  id: derived(key, 'sealed text', 'id').slice(0, 8),
  key: Buffer.from(derived(key, 'sealed text', 'v1'), 'base64url'),
});

/**
 * @param changed asked before what is sealed, opened or signed: other keys, where there are some now
 */
export function signerOf(keys: Keys | string, changed: () => Keys | undefined = () => undefined): Signer {
  let ring: Keys = typeof keys === 'string' ? [keys] : keys;
  let sealings = ring.map(sealingKey);
  const renewed = (): Keys => {
    const now = changed();
    if (now) {
      ring = now;
      sealings = ring.map(sealingKey);
    }
    return ring;
  };
  return {
    derive: (purpose, name) => derived(ring.at(-1) ?? ring[0], purpose, name),
    sign: (purpose, name) => derived(renewed()[0], purpose, name),
    isSigned: (purpose, name, given) =>
      renewed().some((key) => isSame(Buffer.from(derived(key, purpose, name)), Buffer.from(given))),
    sealing: () => sealingKey(renewed()[0]),
    opening() {
      renewed();
      return sealings;
    },
  };
}

const isSame = (ours: Buffer, given: Buffer): boolean => ours.length === given.length && timingSafeEqual(ours, given);
