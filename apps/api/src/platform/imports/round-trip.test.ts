import { Readable } from 'node:stream';
import { breaks, signs } from '@dw/testing/hostile-texts';
import { expect, it } from 'vitest';
import { seededRandom } from '../../demo/seeded-random';
import type { Column } from './columns';
import { csvFile } from './csv-file';
import { importKind } from './kind';
import { firstCells, layoutOf } from './layout';
import { batchesOf } from './lines';
import { Scanner } from './scanner';

const columns: readonly Column[] = [
  { name: 'name', holds: 'text', required: true },
  { name: 'phone', holds: 'plain', required: false },
  { name: 'note', holds: 'text', required: false },
];
const rows = 10_000;

it('takes 10,000 rows out and in again without a difference', async () => {
  const random = seededRandom(18);
  const all = [...signs, ...breaks];
  const word = () =>
    Array.from({ length: Math.floor(random() * 12) }, () => all[Math.floor(random() * all.length)]).join('');
  const given = Array.from({ length: rows }, (_, at) => [
    `${at}${word()}`,
    `${random() < 0.5 ? '-' : '+'}${at / 7}`,
    word(),
  ]);

  let file = '';
  for await (const piece of csvFile(columns, Readable.from([given]))) file += piece;
  const content = Buffer.from(file);
  let place: ReturnType<typeof layoutOf> | undefined;
  const scanner = new Scanner(',', (head, delimiter) => {
    place = layoutOf(firstCells(head, delimiter), columns, false, {});
  });
  scanner.push(content);
  const { encoding, delimiter, lines } = scanner.end();
  if (!place) throw new Error('The header was not seen.');
  expect(lines).toBe(rows + 1);

  const back: (readonly string[])[] = [];
  const kind = importKind<number, number[]>({
    name: 'rows',
    columns,
    read: (cells) => {
      back.push(cells);
      return { row: 0 };
    },
    keep: () => [],
    write: async () => ({ added: 0 }),
  });
  let looked = 0;
  const layout = { encoding, delimiter, ...place };
  for await (const batch of batchesOf(Readable.from([content]), layout, kind, 0, 700)) looked += batch.looked;
  expect(looked).toBe(rows);
  expect(back).toEqual(given);
});
