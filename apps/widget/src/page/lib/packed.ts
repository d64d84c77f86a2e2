import type { Catalogue } from '../texts/catalogue';

/**
 * A catalogue as pages load it: short keys in place of the English texts, which are nearly half of its bytes. The first line holds the keys,
 * four characters each; the lines after it the texts in the same order. A counted text is one line, its plural forms parted by tabs.
 */
export type Packed = string;

const forms: readonly string[] = ['one', 'few', 'many', 'other'];
const length = 4;

/** The key of a text: 24 bits of its FNV-1a hash, marked so that it is no text itself. */
export function keyOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return `#${btoa(String.fromCharCode(hash & 255, (hash >> 8) & 255, ((hash >> 16) ^ (hash >> 24)) & 255))}`;
}

/**
 * Packs a catalogue; what builds the pages does it.
 * @param known the texts of keys that other catalogues have, to which this one’s are added
 * @throws where two texts have the same key: one of them has to be worded otherwise
 */
export function pack(catalogue: Catalogue, known = new Map<string, string>()): Packed {
  // Made here, so that it is no part of what pages load.
  const counted = new RegExp(`^(.*)_(${forms.join('|')})$`, 's');
  const lines = new Map<string, string[]>();
  for (const [key, text] of Object.entries(catalogue)) {
    if (/[\t\n]/.test(text)) throw new Error(`A text of a catalogue is one line without tabs: ${text}`);
    const [, plain = key, form] = counted.exec(key) ?? [];
    const line = lines.get(plain) ?? [];
    if (form) line[forms.indexOf(form)] = text;
    else line[0] = text;
    lines.set(plain, line);
  }
  const keys = [...lines.keys()].map((text) => {
    const key = keyOf(text);
    if ((known.get(key) ?? text) !== text)
      throw new Error(`Two texts have the key ${key}: ${known.get(key)} / ${text}`);
    known.set(key, text);
    return key.slice(1);
  });
  const texts = [...lines.values()].map((line) => Array.from(line, (text) => text ?? '').join('\t'));
  return [keys.join(''), ...texts].join('\n');
}

/** What was packed, by the keys of its texts; a plural form’s entry is its key with `_few` and so on at the end. */
export function unpack(packed: Packed): Catalogue {
  const [keys = '', ...lines] = packed.split('\n');
  return Object.fromEntries(
    lines.flatMap((line, at) => {
      const key = `#${keys.slice(at * length, (at + 1) * length)}`;
      const texts = line.split('\t');
      if (texts.length === 1) return [[key, line]];
      return texts.flatMap((text, form) => (text ? [[`${key}_${forms[form]}`, text]] : []));
    }),
  );
}
