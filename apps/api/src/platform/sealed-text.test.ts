import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-text';
import { signerOf } from './signer';

const signer = signerOf('k'.repeat(40));

it('opens for its owner only, and not where it was altered or the key is another', () => {
  const sealed = seal(signer, 'feed:1:2', 'päss wörd');
  expect(sealed).not.toContain('wörd');
  expect(seal(signer, 'feed:1:2', 'päss wörd')).not.toBe(sealed);
  expect(unseal(signer, 'feed:1:2', sealed)).toBe('päss wörd');
  expect(unseal(signer, 'feed:2:2', sealed)).toBeUndefined();
  expect(unseal(signerOf('o'.repeat(40)), 'feed:1:2', sealed)).toBeUndefined();
  for (const damaged of ['', 'v2.a.b.c', sealed.slice(0, -4), `${sealed.slice(0, -3)}AAA`])
    expect(unseal(signer, 'feed:1:2', damaged)).toBeUndefined();
});
