/** The first bits of the roots of the first primes: square roots start the state, cube roots drive the rounds (FIPS 180-4). */
function constants(): { start: number[]; rounds: number[] } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const bits = (root: number) => ((root % 1) * 2 ** 32) | 0;
  return {
    start: primes.slice(0, 8).map((prime) => bits(prime ** (1 / 2))),
    rounds: primes.map((prime) => bits(Math.cbrt(prime))),
  };
}

const at = (words: ArrayLike<number>, index: number) => words[index] ?? 0;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: readonly number[], block: DataView, rounds: readonly number[]): number[] {
  const w = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = block.getInt32(i * 4);
      continue;
    }
    const [x, y] = [at(w, i - 15), at(w, i - 2)];
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = at(w, i - 16) + low + at(w, i - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(rounds, i) + at(w, i);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + at(state, index)) | 0);
}

/** SHA-256 of a text as hex. Our own, because browsers offer theirs on https alone and test shops run on http. */
export function sha256(text: string): string {
  const { start, rounds } = constants();
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
  let state = start;
  for (let i = 0; i < padded.length; i += 64) state = mix(state, new DataView(padded.buffer, i, 64), rounds);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
