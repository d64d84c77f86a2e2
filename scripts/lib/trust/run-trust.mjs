import { run, runNode } from '../run.mjs';
import { isOf, keptLines, lineOf, page, writePage } from './document.mjs';
import { gather } from './evidence.mjs';
import { judge } from './judge.mjs';
import { table } from './table.mjs';

const say = (text) => console.log(text);

/** The program’s commit; with a mark where files were changed since. */
async function commit() {
  const { output } = await run('git', ['rev-parse', '--short=8', 'HEAD']);
  const { output: changed } = await run('git', ['status', '--porcelain', '--', ':!docs']);
  return `${output.trim()}${changed.trim() === '' ? '' : '+'}`;
}

/** Builds what journeys and benchmarks run on, once. */
function builder() {
  let building;
  return () => {
    building ??= runNode('scripts/build.mjs', [], { limit: 15 * 60_000 }).then(({ code, output }) => {
      if (code !== 0) throw new Error(`The build failed: ${output}`);
    });
    return building;
  };
}

/** Runs the rows of these numbers, or all, and writes the page. @returns the exit code: 0 where those that a release needs are held */
export async function runTrust(only) {
  const wanted = only?.split(',').map((id) => id.trim().toUpperCase());
  const unknown = (wanted ?? []).filter((id) => !table.some((row) => row.id === id));
  if (unknown.length > 0) {
    say(`There is no ${unknown.join(', ')}.`);
    return 2;
  }
  const rows = table.filter(({ id }) => !wanted || wanted.includes(id));
  const facts = await gather(rows, { say, built: builder() });
  const at = `${new Date().toISOString().slice(0, 10)}, ${await commit()}`;
  const results = new Map(rows.map((row) => [row.id, { ...judge(row, facts), at }]));
  const kept = keptLines();
  const lineNow = (row) => {
    const line = kept.get(row.id) ?? '';
    if (results.has(row.id)) return lineOf(row, results.get(row.id));
    return isOf(line, row) ? line : lineOf(row);
  };
  writePage(table.map(lineNow));
  for (const { id, title } of rows) say(`${id} ${title}: ${results.get(id).verdict}`);
  say(`Written to ${page}.`);
  return rows.some(({ id, needed }) => needed && results.get(id).verdict !== 'held') ? 1 : 0;
}
