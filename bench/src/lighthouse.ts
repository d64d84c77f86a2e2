// bench:lighthouse: what Lighthouse says of login, plans and profile, with its own throttling of a phone; the median of three runs of each.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { account } from '@dw/contract';
import { chromium } from 'playwright-core';
import { call } from '../../apps/api/src/testing/client';
import { chromiumFlags, findChromium } from '../../e2e/src/chromium';
import { demo } from '../../e2e/src/demo';
import { waitForMail } from '../../e2e/src/mail';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { median } from './lib/median';
import { report, type Target } from './lib/report';

/** Fetched by npx where it is missing: it brings 180 MB, which nobody needs who only runs the product or its tests. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 3;
const least = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof least;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices'];
type Scores = Record<Category, number>;

type Answer = {
  readonly categories: Record<Category, { score: number | null }>;
  readonly audits: Record<
    string,
    { score: number | null; title: string; scoreDisplayMode: string; displayValue?: string }
  >;
};

boundedTo(900);
const product = await startServer();
const folder = await mkdtemp(join(tmpdir(), 'dw-lighthouse-'));
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
  executablePath: await findChromium(),
  args: [...chromiumFlags, '--remote-debugging-port=0'],
  locale: 'en-GB',
});
try {
  // In this order: with the last the browser is signed in.
  const pages = { login: async () => `${product.origin}/login`, plans: plansPage, profile: profilePage };
  const targets: Target[] = [];
  const figures: Record<string, unknown> = {};
  for (const [name, prepare] of Object.entries(pages)) {
    const url = await prepare();
    const answers: Answer[] = [];
    for (let at = 0; at < runs; at += 1) answers.push(await look(url, at));
    for (const category of categories) {
      const value = median(answers.map((answer) => scoresOf(answer)[category]));
      targets.push({ name: `${name}, ${category}`, value, unit: 'points', atLeast: least[category] });
    }
    figures[name] = { runs: answers.map(scoresOf), lost: lostIn(answers) };
  }
  report('lighthouse', targets, figures);
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The plans as one sees them in a registration that has come so far. */
async function plansPage(): Promise<string> {
  const { origin, dataDir } = product;
  const email = 'lighthouse@signup.example';
  const password = 'a lamp above the harbour';
  await call(origin, account.start, { body: { email, role: 'RETAILER' } });
  const { text } = await waitForMail(join(dataDir, 'outbox'), email);
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The mail holds no code:\n${text}`);
  await call(origin, account.setPassword, { body: { code, password, password_confirmation: password } });
  const company = { company_name: 'Harbour & Hem Ltd', vatin: '980 780 684', address: '4 Quay Street' };
  const place = { country: 'GB', city_name: 'Leeds', postcode: 'LS1 4AP' };
  await call(origin, account.setDetails, {
    body: { code, first_name: 'Iris', last_name: 'Calder', ...company, ...place },
  });
  return `${origin}/register-plans?code=${code}`;
}

/** The profile; from here on the browser is signed in. */
async function profilePage(): Promise<string> {
  const { origin } = product;
  const session = await call(origin, account.login, { body: { email: demo.retailer, password: demo.password } });
  const stored = JSON.stringify({ ...session.user, access_token: session.access_token });
  const page = browser.pages()[0] ?? (await browser.newPage());
  await page.goto(`${origin}/health/live`);
  await page.evaluate((value) => localStorage.setItem('authUser', value), stored);
  return `${origin}/profile`;
}

async function look(url: string, at: number): Promise<Answer> {
  const [port] = (await readFile(join(folder, 'browser/DevToolsActivePort'), 'utf8')).split('\n');
  const output = join(folder, `answer-${at}.json`);
  const options = ['--output=json', `--output-path=${output}`, `--only-categories=${categories.join()}`, '--quiet'];
  const args = ['--yes', lighthouse, url, `--port=${port}`, '--disable-storage-reset', ...options];
  const run = () => promisify(execFile)('npx', args, { cwd: folder, timeout: 240_000 });
  // Now and then it misses the start of the navigation and asks for another run itself.
  await run().catch(run);
  return JSON.parse(await readFile(output, 'utf8'));
}

function scoresOf(answer: Answer): Scores {
  return {
    performance: points(answer, 'performance'),
    accessibility: points(answer, 'accessibility'),
    'best-practices': points(answer, 'best-practices'),
  };
}

function points(answer: Answer, category: Category): number {
  const { score } = answer.categories[category];
  if (score === null) throw new Error(`Lighthouse could not tell the ${category}.`);
  return Math.round(score * 100);
}

/** What cost points in the last run, in its own words. */
function lostIn(answers: readonly Answer[]): string[] {
  return Object.values(answers.at(-1)?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title));
}
