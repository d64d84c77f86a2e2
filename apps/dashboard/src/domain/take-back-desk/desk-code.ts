/** How many letters and digits a code has. */
export const codeLength = 8;

/** Crockford’s alphabet leaves out what is read as something else. */
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * A code as the wire takes it, from what was typed or scanned: `k7qx 42mb` is `K7QX42MB`. Of an address it is what it names as `code`, as the
 * codes of our own pages and mails do, else the last part.
 */
export function codeOf(text: string): string {
  const [address = '', query = ''] = text.trim().split(/[?#]/);
  const named = new URLSearchParams(query).get('code');
  const part = named ?? address.split('/').filter(Boolean).at(-1) ?? '';
  const last = /^https?:/i.test(address) ? part : text;
  const plain = last.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return plain.replace(/[OIL]/g, (letter) => alike[letter] ?? letter).slice(0, codeLength);
}

/** As people read it, in two halves: `K7QX 42MB`. */
export const spacedCode = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code);

export const isWhole = (code: string): boolean => code.length === codeLength;
