import { describe, expect, it } from 'vitest';
import { encodingOf, previewFile, previewOf } from './csv-preview';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer);

describe('the encoding', () => {
  it.each([
    ['a mark of UTF-8', utf8('\ufeffcode\n'), 'utf-8'],
    ['a mark of UTF-16', utf16('\ufeffcode\n'), 'utf-16le'],
    ['UTF-16 without a mark', utf16('code\nAAA\n'), 'utf-16le'],
    ['UTF-8 without a mark', utf8('code\nŻÓŁW\n'), 'utf-8'],
    ['what is not UTF-8', Uint8Array.from([0x43, 0x41, 0x46, 0xc9, 0x0a]), 'windows-1252'],
    ['a character cut at the end', utf8('code\nŻ').slice(0, -1), 'utf-8'],
  ])('is found: %s', (_name, bytes, expected) => {
    expect(encodingOf(bytes)).toBe(expected);
  });
});

describe('the preview', () => {
  it.each([',', ';', '\t', '|'])('finds the delimiter %j', (delimiter) => {
    const text = [`name${delimiter}city`, `Rail${delimiter}Leeds`, `Hook${delimiter}York`].join('\r\n');
    expect(previewOf(utf8(text))).toEqual({
      encoding: 'UTF-8',
      delimiter,
      lines: [
        ['name', 'city'],
        ['Rail', 'Leeds'],
        ['Hook', 'York'],
      ],
    });
  });

  it('takes the header and ten rows, and leaves empty lines out', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `A-${at}`).join('\n\n');
    const lines = previewOf(utf8(`code\n${rows}`))?.lines;
    expect(lines).toHaveLength(11);
    expect(lines?.[0]).toEqual(['code']);
    expect(lines?.at(-1)).toEqual(['A-9']);
  });

  it('reads quotes with delimiters and line breaks in them', () => {
    expect(previewOf(utf8('code\n"A,\n""1"""\n'))?.lines[1]).toEqual(['A,\n"1"']);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a mark alone', utf8('\ufeff')],
    ['empty lines', utf8('\n\r\n \n')],
    ['binary', Uint8Array.from([65, 0, 1, 2, 0, 0, 255, 10])],
  ])('shows nothing of %s', (_name, bytes) => {
    expect(previewOf(bytes)).toBeUndefined();
  });

  it('reads only the beginning of a large file', async () => {
    const preview = await previewFile(new File(['code\n', 'A-1\n'.repeat(1_000_000)], 'codes.csv'));
    expect(preview?.lines).toHaveLength(11);
  });
});
