import { expect, test } from 'vitest';
import { csvOf } from '../../lib/save-file';
import { fileOfRows } from './file-of-rows';
import type { ExportedColumn } from './list-types';

type Row = { name: string; url: string; net: string; items: number; seen: string | null };
const rows: Row[] = [
  { name: 'Alder, Son & "Co"', url: 'https://alder.example', net: '-12.50', items: 3, seen: null },
  { name: '=HYPERLINK("http://a.example")', url: '@birch', net: '+1+1', items: -4, seen: '2026-11-27 09:15' },
];
const number: ExportedColumn<Row> = { id: 'number', header: '#', align: 'right', cell: (_, at) => at };
const name: ExportedColumn<Row> = {
  ...{ id: 'name', header: 'Name', text: (row: Row) => row.name, cell: () => 'drawn' },
  also: [{ header: 'Website url', text: ({ url }) => url }],
};
const url: ExportedColumn<Row> = { id: 'url', header: 'Website url', cell: (row) => row.url };
const net: ExportedColumn<Row> = { id: 'net', header: 'Net', align: 'right', cell: (row) => row.net };
const items: ExportedColumn<Row> = { id: 'items', header: 'Items', cell: (row) => row.items };
const seen: ExportedColumn<Row> = { id: 'seen', header: 'Seen', cell: (row) => row.seen };
const use: ExportedColumn<Row> = { id: 'use', header: 'Use', text: null, cell: () => 'a button' };

test('columns stand in their order, what a cell shows besides next to it, a button not at all', () => {
  expect(fileOfRows([number, name, use, items, seen], rows)).toEqual([
    ['#', 'Name', 'Website url', 'Items', 'Seen'],
    ['1', 'Alder, Son & "Co"', 'https://alder.example', '3', ''],
    ['2', '\'=HYPERLINK("http://a.example")', "'@birch", '-4', '2026-11-27 09:15'],
  ]);
  expect(fileOfRows([seen, number], rows)[2]).toEqual(['2026-11-27 09:15', '2']);
});

test('what has a column of its own stands once', () => {
  expect(fileOfRows([name, url], rows)).toEqual([
    ['Name', 'Website url'],
    ['Alder, Son & "Co"', 'https://alder.example'],
    ['\'=HYPERLINK("http://a.example")', "'@birch"],
  ]);
});

test('a sign before a number is no formula, before anything else it is', () => {
  expect(fileOfRows([net], rows)).toEqual([['Net'], ['-12.50'], ["'+1+1"]]);
});

test('the file is what spreadsheets open as it is', async () => {
  const bytes = new Uint8Array(await csvOf(fileOfRows([name], rows)).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Name,Website url\r\n' +
      '"Alder, Son & ""Co""",https://alder.example\r\n' +
      '"\'=HYPERLINK(""http://a.example"")",\'@birch\r\n',
  );
});
