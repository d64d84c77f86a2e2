// bench:page: the website list in a browser that has never been there: from the start of the navigation to rows on the screen.
import { websites } from '@dw/contract';
import { chromium } from 'playwright-core';
import { call } from '../../apps/api/src/testing/client';
import { chromiumFlags, findChromium } from '../../e2e/src/chromium';
import { boundedTo } from './lib/bounded';
import { startWithWebsites } from './lib/demo-account';
import { median, rounded } from './lib/median';
import { report } from './lib/report';
import { timeToRows } from './lib/rows-visible';

const visits = 5;
const websiteCount = 10_000;
const kinds = { asItIs: 1, slowedFourTimes: 4 } as const;
/** Milliseconds of each visit. */
type Taken = Record<keyof typeof kinds, number[]>;

boundedTo(90);
const prepared = await startWithWebsites(websiteCount);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const { origin } = prepared.product;
  const { user, access_token } = prepared.session;
  const { items } = await call(origin, websites.list, { token: access_token });
  const list = {
    url: `${origin}/websites`,
    stored: { authUser: JSON.stringify({ ...user, access_token }) },
    rows: items.map(({ name }) => name),
  };
  // The floor: a line of text from the same server in the same browser.
  const bare = { url: `${origin}/health/live`, stored: {}, rows: [] };
  await timeToRows(browser, { ...list, slowed: 1 });

  const times: Taken = { asItIs: [], slowedFourTimes: [] };
  const floors: Taken = { asItIs: [], slowedFourTimes: [] };
  for (let at = 0; at < visits; at += 1) {
    for (const kind of ['asItIs', 'slowedFourTimes'] as const) {
      floors[kind].push(await timeToRows(browser, { ...bare, slowed: kinds[kind] }));
      times[kind].push(await timeToRows(browser, { ...list, slowed: kinds[kind] }));
    }
  }
  const figures = (kind: keyof typeof kinds) => ({
    milliseconds: times[kind].map((time) => rounded(time)),
    floor: rounded(median(floors[kind])),
    timesTheFloor: rounded(median(times[kind]) / median(floors[kind]), 1),
  });
  report(
    'page',
    [
      { name: 'rows visible', value: rounded(median(times.asItIs)), unit: 'ms', atMost: 450 },
      {
        name: 'rows visible, processor slowed four times',
        value: rounded(median(times.slowedFourTimes)),
        unit: 'ms',
        atMost: 1100,
      },
    ],
    {
      rows: list.rows.length,
      websites: websiteCount,
      asItIs: figures('asItIs'),
      slowedFourTimes: figures('slowedFourTimes'),
    },
  );
} finally {
  await browser.close();
  await prepared.stop();
}
