import { expect, it } from 'vitest';
import type { Tx } from '../db/transaction';
import { KeptNumbers, KeptTexts } from './kept-rows';
import { importKind } from './kind';

it('texts are kept as the lines that the database gets, whatever their alphabet and number', () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `${['SPRING', 'ŻÓŁW', '秋', '🧥'][at % 4]}-${at}`);
  const kept = new KeptTexts();
  for (const text of texts) kept.push(text);
  expect(kept.length).toBe(20_000);
  expect(kept.lines.toString()).toBe(texts.join('\n'));
  kept.clear();
  kept.push('x'.repeat(300_000));
  kept.push('');
  expect([kept.length, kept.lines.toString()]).toEqual([2, `${'x'.repeat(300_000)}\n`]);
});

it('numbers are kept in their order', () => {
  const kept = new KeptNumbers();
  for (let at = 0; at < 5000; at += 1) kept.push(at * 3);
  expect([kept.length, kept.numbers.length, kept.numbers[4999]]).toEqual([5000, 5000, 14_997]);
  kept.clear();
  kept.push(7);
  expect([...kept.numbers]).toEqual([7]);
});

it('batches are read and written in the same few buffers, however many there are', async () => {
  const written: { at: Buffer; text: string; lines: number[] }[] = [];
  const kind = importKind<string, KeptTexts>({
    name: 'texts',
    columns: [{ name: 'text', holds: 'text', required: true }],
    read: ([cell = '']) =>
      cell === '' ? { complaints: [{ column: 'text', value: '', reason: 'Empty.', code: 'empty' }] } : { row: cell },
    keep: () => new KeptTexts(),
    write: async (_tx, _into, rows, lines) => {
      written.push({ at: rows.lines, text: rows.lines.toString(), lines: Array.from(lines) });
      return { added: rows.length };
    },
  });
  // Nothing of it is used: what is written goes nowhere.
  const tx: Tx = Object.create(null);
  let coming = kind.batch();
  for (let round = 0; round < 20; round += 1) {
    const batch = coming;
    await batch.add(round, [`row-${round}`]);
    await batch.add(round + 1, ['']);
    coming = kind.batch();
    expect(await batch.write(tx, { target: 0, importId: 0 })).toEqual({ added: 1 });
    expect([batch.looked, batch.refused.length]).toEqual([2, 1]);
  }
  expect(written.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, round) => `row-${round}`));
  expect(written.map(({ lines }) => lines)).toEqual(Array.from({ length: 20 }, (_, round) => [round]));
  expect(new Set(written.map(({ at }) => at.buffer)).size).toBeLessThanOrEqual(2);
});
