import { hash } from 'node:crypto';

/** Words of 32 bits that a key is known by. */
const words = 4;
const firstSlots = 1024;

/**
 * Which keys of a file have come already. It holds 128 bits of each one's SHA-256, not the key: 16 to 64 bytes an item,
 * so that a file of a million needs no more memory than one of a thousand by much.
 */
export class SeenKeys {
  #slots = new Uint32Array(firstSlots * words);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns false where it has come before */
  add(key: string): boolean {
    const digest = hash('sha256', key, 'buffer');
    // Four zeros are an empty place; no key has them in practice.
    const parts: readonly number[] = Array.from({ length: words }, (_, word) => digest.readUInt32LE(word * 4));
    if (!this.#put(parts)) return false;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length / words) this.#grow();
    return true;
  }

  #put(parts: ArrayLike<number>): boolean {
    const count = this.#slots.length / words;
    for (let slot = (parts[0] ?? 0) % count; ; slot = (slot + 1) % count) {
      const at = slot * words;
      let [isFree, isSame] = [true, true];
      for (let word = 0; word < words; word += 1) {
        isFree &&= this.#slots[at + word] === 0;
        isSame &&= this.#slots[at + word] === parts[word];
      }
      if (isSame) return false;
      if (!isFree) continue;
      this.#slots.set(parts, at);
      return true;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += words) {
      const parts = before.subarray(at, at + words);
      if (parts.some((part) => part !== 0)) this.#put(parts);
    }
  }
}
