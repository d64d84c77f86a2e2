import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Fetched by npx where it is missing: it brings 180 MB, which nobody needs who only runs the product or its tests. */
const lighthouse = 'lighthouse@12.8.2';

export type Category = 'performance' | 'accessibility' | 'best-practices';
export type LighthouseAnswer = {
  readonly categories: Record<Category, { score: number | null }>;
  readonly audits: Record<
    string,
    { score: number | null; title: string; scoreDisplayMode: string; displayValue?: string; numericValue?: number }
  >;
};

/** What Lighthouse says of a page, in the browser whose profile lies in `folder`/browser. */
export async function lookWithLighthouse(
  folder: string,
  url: string,
  categories: readonly Category[],
): Promise<LighthouseAnswer> {
  const [port] = (await readFile(join(folder, 'browser/DevToolsActivePort'), 'utf8')).split('\n');
  const output = join(folder, 'answer.json');
  const options = ['--output=json', `--output-path=${output}`, `--only-categories=${categories.join()}`, '--quiet'];
  const args = ['--yes', lighthouse, url, `--port=${port}`, '--disable-storage-reset', ...options];
  const run = () => promisify(execFile)('npx', args, { cwd: folder, timeout: 240_000 });
  // Now and then it misses the start of the navigation and asks for another run itself.
  await run().catch(run);
  return JSON.parse(await readFile(output, 'utf8'));
}

/** Points of a hundred. @throws where Lighthouse could not tell. */
export function points(answer: LighthouseAnswer, category: Category): number {
  const { score } = answer.categories[category];
  if (score === null) throw new Error(`Lighthouse could not tell the ${category}.`);
  return Math.round(score * 100);
}
