import { describe, expect, it } from 'vitest';
import { Scanner } from './scanner';

function scan(content: Buffer, pieces: number) {
  const scanner = new Scanner(',', () => {});
  for (let at = 0; at < content.length; at += pieces) scanner.push(content.subarray(at, at + pieces));
  return scanner.end();
}
const filler = 'FILLER-é,1\n'.repeat(7000);

describe('the scanner', () => {
  it.each<[string, Buffer, object]>([
    ['quotes', Buffer.from('a,b\n"x\n\ny",2\n\n"q ""quoted"" q",3\n5" pipe,4'), { lines: 4, delimiter: ',' }],
    ['quotes within lines within quotes', Buffer.from('a,b\n"x\nsaid "hi" there",2\n"y\n" ,3'), { lines: 3 }],
    ['semicolons', Buffer.from('a;b\r\n1,5;2\r\n;\r\n'), { lines: 2, delimiter: ';' }],
    ['tabs', Buffer.from('\ufeffa\tb\r1\t2\r'), { lines: 2, delimiter: '\t', encoding: 'utf-8' }],
    ['UTF-16', Buffer.from('a,b\r\n"ż\n",ź\r\n', 'utf16le'), { lines: 2, encoding: 'utf-16le' }],
    ['Windows-1252', Buffer.from('a,b\ncaf\xe9,\x80\n', 'latin1'), { lines: 2, encoding: 'windows-1252' }],
    ['what is far down', Buffer.from(`a,b\n${filler}"x\ny",2\n`), { lines: 7002, encoding: 'utf-8' }],
    [
      'far down, another encoding',
      Buffer.from(`a,b\n${filler.replaceAll('é', 'e')}\xe9,1\n`, 'latin1'),
      { encoding: 'windows-1252' },
    ],
  ])('finds the same however a file is cut: %s', (_name, content, expected) => {
    const whole = scan(content, content.length);
    expect(whole).toMatchObject(expected);
    for (const pieces of content.length > 1000 ? [1000, 65_537] : [1, 2, 3, 7]) {
      expect(scan(content, pieces), `in pieces of ${pieces}`).toEqual(whole);
    }
  });

  it.each<[string, string, string]>([
    [
      'an unclosed quote far down',
      `a,b\n${filler}"x,1\ny,2\n`,
      'The quotation mark opened in line 7002 is never closed.',
    ],
    [
      'an unclosed quote that another closes',
      `a,b,c\n${filler}1,"open,x\n2,"Shirt",y\n3,z,z\n`,
      'The quotation mark opened in line 7002 is never closed.',
    ],
    ['a long line far down', `a,b\n${filler}${'x'.repeat(70_000)}\n`, 'Line 7002 is longer than 65536 bytes.'],
    [
      'a control character far down',
      `a,b\n${filler}\u0001\n`,
      'The file is not text: line 7002 holds bytes that no text has.',
    ],
  ])('refuses %s with its line', (_name, content, message) => {
    for (const pieces of [1000, 65_536, 200_000]) expect(() => scan(Buffer.from(content), pieces)).toThrow(message);
  });
});
