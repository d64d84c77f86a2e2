import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { open, seal, unseal } from './sealed-text';
import { type Signer, signerOf } from './signer';

const old = 'k'.repeat(40);
const signer = signerOf(old);

/** As releases before sealed, that knew one key. */
function sealedBefore(of: Signer, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const key = Buffer.from(of.derive('sealed text', 'v1'), 'base64url');
  const sealing = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return ['v1', ...[nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

it('opens for its owner only, and not where it was altered or the key is another', () => {
  const sealed = seal(signer, 'feed:1:2', 'päss wörd');
  expect(sealed).toMatch(/^v2\.[\w-]{8}\./);
  expect(sealed).not.toContain('wörd');
  expect(seal(signer, 'feed:1:2', 'päss wörd')).not.toBe(sealed);
  expect(unseal(signer, 'feed:1:2', sealed)).toBe('päss wörd');
  expect(unseal(signer, 'feed:2:2', sealed)).toBeUndefined();
  expect(unseal(signerOf('o'.repeat(40)), 'feed:1:2', sealed)).toBeUndefined();
  for (const damaged of ['', 'v3.a.b.c', 'v2.a.b.c', 'v1.a.b', sealed.slice(0, -4), `${sealed.slice(0, -3)}AAA`])
    expect(unseal(signer, 'feed:1:2', damaged), damaged).toBeUndefined();
});

it('opens by every key that there is, and seals by the newest', () => {
  const both = signerOf(['n'.repeat(40), old]);
  const before = [seal(signer, 'a', 'one'), sealedBefore(signer, 'a', 'two')];
  expect(before.map((value) => open(both, 'a', value))).toEqual(
    ['one', 'two'].map((text) => ({ text, keyId: signer.sealing().id })),
  );
  const after = seal(both, 'a', 'three');
  expect(open(both, 'a', after)).toEqual({ text: 'three', keyId: both.sealing().id });
  expect(both.sealing().id).not.toBe(signer.sealing().id);
  expect(unseal(signer, 'a', after)).toBeUndefined();
  expect(unseal(signerOf('n'.repeat(40)), 'a', before[0] ?? '')).toBeUndefined();
});
