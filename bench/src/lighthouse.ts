// bench:lighthouse: what Lighthouse says of login, plans and profile, with its own throttling of a phone; the median of three runs of each.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registration, signIn } from '@dw/contract';
import { chromium } from 'playwright-core';
import { call } from '../../apps/api/src/testing/client';
import { chromiumFlags, findChromium } from '../../e2e/src/chromium';
import { demo } from '../../e2e/src/demo';
import { waitForMail } from '../../e2e/src/mail';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { type Category, type LighthouseAnswer, lookWithLighthouse, points } from './lib/lighthouse-run';
import { median } from './lib/median';
import { report, type Target } from './lib/report';

const runs = 3;
const least = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices'];
type Scores = Record<Category, number>;

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
    const answers: LighthouseAnswer[] = [];
    for (let at = 0; at < runs; at += 1) answers.push(await lookWithLighthouse(folder, url, categories));
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
  await call(origin, registration.start, { body: { email, role: 'RETAILER' } });
  const { text } = await waitForMail(join(dataDir, 'outbox'), email);
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The mail holds no code:\n${text}`);
  await call(origin, registration.setPassword, { body: { code, password, password_confirmation: password } });
  const company = { company_name: 'Harbour & Hem Ltd', vatin: '980 780 684', address: '4 Quay Street' };
  const place = { country: 'GB', city_name: 'Leeds', postcode: 'LS1 4AP' };
  await call(origin, registration.setDetails, {
    body: { code, first_name: 'Iris', last_name: 'Calder', ...company, ...place },
  });
  return `${origin}/register-plans?code=${code}`;
}

/** The profile; from here on the browser is signed in. */
async function profilePage(): Promise<string> {
  const { origin } = product;
  const session = await call(origin, signIn.login, { body: { email: demo.retailer, password: demo.password } });
  const stored = JSON.stringify({ ...session.user, access_token: session.access_token });
  const page = browser.pages()[0] ?? (await browser.newPage());
  await page.goto(`${origin}/health/live`);
  await page.evaluate((value) => localStorage.setItem('authUser', value), stored);
  return `${origin}/profile`;
}

function scoresOf(answer: LighthouseAnswer): Scores {
  return {
    performance: points(answer, 'performance'),
    accessibility: points(answer, 'accessibility'),
    'best-practices': points(answer, 'best-practices'),
  };
}

/** What cost points in the last run, in its own words. */
function lostIn(answers: readonly LighthouseAnswer[]): string[] {
  return Object.values(answers.at(-1)?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title));
}
