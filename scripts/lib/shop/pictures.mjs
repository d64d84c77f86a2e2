import { ok } from 'node:assert';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { root } from '../files.mjs';

const folder = join(root, 'apps/dashboard/src/features/plugin-packages/pictures');
/** What an owner would read there; the suite's own address tells nobody anything. */
export const shownService = 'https://wardrobe.example';
const most = 60_000;
const size = { width: 1040, height: 1400 };

/**
 * Takes the guide's pictures anew from the shop's own pages: each a step's name with what is shown, cut to what it is about.
 *
 * @param shots names, and what each opens: it answers the areas that belong into the picture
 */
export async function takePictures(kind, shots) {
  const { findHeadlessChromium } = await tsImport('../../../e2e/src/chromium.ts', import.meta.url);
  const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: ['--no-sandbox'] });
  const said = [];
  const sizes = {};
  try {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 1.25,
      locale: 'en-GB',
      ignoreHTTPSErrors: true,
    });
    const page = await context.newPage();
    for (const [name, shot] of Object.entries(shots)) {
      const areas = await shot(page);
      const boxes = await Promise.all(areas.map((area) => area.first().boundingBox()));
      const taken = await page.screenshot({ clip: around(boxes), animations: 'disabled' });
      const file = join(folder, `${kind}-${name}.webp`);
      const { width, height } = await sharp(taken).webp({ quality: 72, effort: 6 }).toFile(file);
      sizes[name] = { width, height };
      const { size: bytes } = statSync(file);
      ok(bytes <= most, `${name} has ${bytes} bytes.`);
      said.push(`${name} ${Math.round(bytes / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
  // The page keeps their places free while they load.
  const list = join(folder, 'sizes.json');
  const all = { ...JSON.parse(readFileSync(list, 'utf8')), [kind]: sizes };
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(Object.entries(all).sort()), null, 2)}\n`);
  return said.join(', ');
}

/** The least area that holds all, with a margin. */
function around(boxes) {
  ok(boxes.every(Boolean), 'Something that belongs into the picture is not there.');
  const margin = 16;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  const right = Math.min(size.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) + margin - y };
}

/** Takes a shop's visitor into the browser. */
export async function asVisitor(page, url, { cookies }) {
  await page.context().clearCookies();
  const jar = [...cookies].map(([name, value]) => ({ name, value, url: new URL(url).origin }));
  await page.context().addCookies(jar);
  await page.goto(url);
}
