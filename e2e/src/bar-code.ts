/** The bars of an EAN-13 as GS1 says them: 95 modules, of which a 1 is dark. */
const odd = [
  ...['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'],
];
const turned = (bits: string) => [...bits].reverse().join('');
const negative = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
/** Which of the six digits of the left half are of even parity, by the digit that stands before them. */
const parities = [
  ...['oooooo', 'ooeoee', 'ooeeoe', 'ooeeeo', 'oeooee', 'oeeooe', 'oeeeoo', 'oeoeoe', 'oeoeeo', 'oeeoeo'],
];

/** Twelve digits, or fewer with zeros before them, and the one that checks them. */
export function eanDigits(digits: string): string {
  const twelve = digits.padStart(12, '0');
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

export function barsOf(ean: string): string {
  const [first = 0, ...rest] = [...ean].map(Number);
  const left = rest.slice(0, 6).map((digit, at) => {
    const bits = odd[digit] ?? '';
    return parities[first]?.[at] === 'e' ? turned(negative(bits)) : bits;
  });
  const right = rest.slice(6).map((digit) => negative(odd[digit] ?? ''));
  return ['101', ...left, '01010', ...right, '101'].join('');
}
