// bench:depth: each list with 1,000,000 rows of one account beside the same with 10,000; `-- 200000` for fewer.
import { clientIds } from '@dw/contract';
import { bareLists } from './lib/bare-lists';
import { startFilled } from './lib/filled-product';
import { median, rounded } from './lib/median';
import { report, type Target } from './lib/report';
import { startLoad } from './load/load';

const [few, many] = [10_000, Number(process.argv[2] ?? 1_000_000)];
const [connections, seconds, runs] = [4, 1, 3];
const lists = bareLists.filter(({ path }) => !/imports|invoices|integration/.test(path));

const filled = await startFilled(few, 0);
const load = startLoad();

/** Calls a second by what is asked for. */
async function ratesAt(rows: number): Promise<Map<string, number>> {
  const rates = new Map<string, number>();
  for (const { path, role, searched } of lists) {
    const own = await filled.withVariables(path, path, role);
    const ways = [
      ['first page', ''],
      ['second page', 'page=2'],
      ['last page', `page=${Math.floor(rows / 15)}`],
      ...(searched ? [['search', 'search=9999 zephyr'] as const] : []),
    ];
    for (const [name, query] of ways) {
      const url = `${filled.product.origin}/api${own}?${query}`;
      const headers = { authorization: `Bearer ${filled.tokens[role]}`, 'x-client-id': clientIds.dashboard };
      const rate = () => load.rate({ method: 'GET', body: '', connections, seconds, url, headers });
      await rate();
      const measured: number[] = [];
      for (let at = 0; at < runs; at += 1) measured.push(await rate());
      rates.set(`${path}, ${name}`, median(measured));
      console.error(`${rows}: ${rounded(median(measured))}/s  ${path}, ${name}`);
    }
  }
  return rates;
}

try {
  const before = await ratesAt(few);
  await filled.fillUpTo(many);
  const after = await ratesAt(many);
  const figures = [...before].map(([name, rate]) => ({
    name,
    few: rounded(rate),
    many: rounded(after.get(name) ?? 0, 1),
  }));
  const slower = figures.map((one) => ({ ...one, times: rounded(one.few / one.many, 2) }));
  const worstFirst = slower.sort((one, other) => other.times - one.times);
  const targets = worstFirst.map(
    ({ name, times }): Target => ({ name, value: times, unit: 'times as long', atMost: 2 }),
  );
  report('depth', targets, { unit: 'requests per second', rows: { few, many }, connections, worstFirst });
} finally {
  load.stop();
  await filled.stop();
}
