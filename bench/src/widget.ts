// bench:widget: what the widget costs a shop’s page, as Lighthouse sees it on its phone: five runs with the snippet and five without, in turns.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, websites } from '@dw/contract';
import { snippet } from '@dw/contract/snippet';
import { chromium } from 'playwright-core';
import { call } from '../../apps/api/src/testing/client';
import { chromiumFlags, findChromium } from '../../e2e/src/chromium';
import { demo } from '../../e2e/src/demo';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { lookWithLighthouse, points } from './lib/lighthouse-run';
import { median, rounded } from './lib/median';
import { report } from './lib/report';

const runs = 5;

/** A shop’s page of some weight: styles, a script of its own, pictures with room kept for them. */
const page = (origin: string, head: string, items: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Thank you</title>
<meta name="description" content="Your order is on its way."><link rel="icon" href="data:,">
<style>body { font: 16px/1.5 system-ui; margin: 0 auto; max-width: 60rem; padding: 1rem } li { display: flex; gap: 1rem }</style>
${head}</head><body><h1>Thank you for your order</h1>${items}<ul>${[
  'wool-overcoat',
  'straight-jeans',
  'lambswool-jumper',
]
  .map((name) => `<li><img src="${origin}/demo-shop/images/${name}.png" width="120" height="160" alt=""> ${name}</li>`)
  .join('')}</ul>
<script>addEventListener('load', () => { const end = performance.now() + 20; while (performance.now() < end); });</script>
${'<p>We have started to pack it, and write to you when it leaves.</p>'.repeat(40)}</body></html>`;

boundedTo(1500);
const product = await startServer();
const { origin } = product;
const pages = new Map<string, string>();
const shop = createServer((request, response) => {
  const text = pages.get(request.url ?? '');
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
});
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
const address = shop.address();
const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const folder = await mkdtemp(join(tmpdir(), 'dw-bench-widget-'));
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
  executablePath: await findChromium(),
  args: [...chromiumFlags, '--remote-debugging-port=0'],
  locale: 'en-GB',
});
try {
  const { access_token: token } = await call(origin, signIn.login, {
    body: { email: demo.retailer, password: demo.password },
  });
  const { site } = await call(origin, websites.create, { token, body: { name: 'Bench', url: at } });
  const bought = JSON.stringify([
    { name: 'Wool overcoat', images: [`${origin}/demo-shop/images/wool-overcoat.png`], order_number: 'W-1' },
  ]);
  const items = `<script>window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { items: ${bought} });</script>`;
  pages.set('/without', page(origin, '', ''));
  pages.set('/with', page(origin, snippet({ origin, token: site.token }), items));

  const scores: Record<string, number[]> = { '/without': [], '/with': [] };
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const path of run % 2 === 0 ? ['/without', '/with'] : ['/with', '/without']) {
      const answer = await lookWithLighthouse(folder, `${at}${path}`, ['performance']);
      scores[path]?.push(points(answer, 'performance'));
      if (path === '/with') shifts.push(answer.audits['cumulative-layout-shift']?.numericValue ?? 1);
    }
  }
  const [without, among] = [median(scores['/without'] ?? []), median(scores['/with'] ?? [])];
  report(
    'widget',
    [
      { name: 'lost with the widget', value: rounded(without - among, 1), unit: 'points', atMost: 3 },
      { name: 'layout shift, most', value: Math.max(...shifts), unit: '', atMost: 0 },
    ],
    { runs, without, with: among, scores },
  );
} finally {
  await browser.close();
  shop.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
