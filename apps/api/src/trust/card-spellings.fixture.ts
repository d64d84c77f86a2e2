/**
 * A card’s number as people and programs write it: in groups by any sign, digit by digit, backwards, as bytes, and in the escapes of
 * addresses, JSON and HTML. As Base64 wherever it begins within a longer text.
 */
export function spellings(digits: string): string[] {
  const groups = digits.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/;
  const parts = groups.exec(digits)?.slice(1) ?? [];
  const grouped = [' ', '-', '.', '_', '/', '\u00a0', '%20', '%C2%A0', '+', '\\u00a0'].map((sign) => parts.join(sign));
  const each = (write: (digit: string) => string) => [...digits].map(write).join('');
  const written = [
    (digit: string) => `%3${digit}`,
    (digit: string) => `\\u003${digit}`,
    (digit: string) => `\\x3${digit}`,
    (digit: string) => `&#${48 + Number(digit)};`,
    (digit: string) => `&#x3${digit};`,
    (digit: string) => String.fromCodePoint(0xff10 + Number(digit)),
  ].map(each);
  return [
    ...grouped,
    ...[' ', '-', ','].map((sign) => [...digits].join(sign)),
    ...written,
    [...digits].reverse().join(''),
    [...parts].reverse().join(' '),
    Buffer.from(digits).toString('hex'),
    ...base64Within(digits),
  ];
}

/** What stands for the digits alone, after no other, one or two bytes of a text. */
function base64Within(digits: string): string[] {
  const shifts = ['', '.', '..'].map((before) => ({ before, from: before === '' ? 0 : 4 }));
  return shifts.map(({ before, from }) =>
    Buffer.from(before + digits)
      .toString('base64')
      .slice(from)
      .replace(/.{4}$/, ''),
  );
}
