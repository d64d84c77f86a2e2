// Opens mail templates in the built designer, changes one thing and saves: nothing else may differ, in the design or in the mail.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const patience = { timeout: 60_000 };

/** A design as what it says: elements with their attributes in order, texts without their line breaks. */
function structure(mjml, Parser) {
  const found = [];
  let text = '';
  const tidy = (value) => value.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
  const flush = () => {
    if (tidy(text) !== '') found.push(tidy(text));
    text = '';
  };
  const style = (value) => tidy(value.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, ''));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        flush();
        const written = Object.entries(attributes).map(
          ([key, value]) => `${key}=${key === 'style' ? style(value) : tidy(value)}`,
        );
        found.push(`<${[name, ...written.sort()].join(' ')}>`);
      },
      onclosetag: (name) => {
        flush();
        found.push(`</${name}>`);
      },
      ontext: (piece) => {
        text += piece;
      },
      oncomment: (comment) => {
        flush();
        found.push(`<!--${tidy(comment)}-->`);
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(mjml);
  return found;
}

/** What is in one list and not in the other, in order; the change that was made is left out. */
function losses(before, after) {
  const rest = [...after];
  return before.filter((part) => {
    const at = rest.indexOf(part);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

async function saved(page) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/mail_templates'),
    patience,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return (await answer).json();
}

/** Opens one template, saves it as it is, then with a space added at its end. @returns what is wrong; undefined where nothing is */
async function designed(page, { call, uuid, mjml, Parser, type }) {
  const path = `/sites/${uuid}/mail_templates`;
  const first = await call('POST', path, { html: '', json: { mjml }, lang_id: 1, type });
  if (first.status !== 201) return `is refused: ${first.body?.message}`;
  await page.goto(`/website/email/customize?uuid=${uuid}&type=${type}&language_id=1&id=${first.body.id}`);
  const designer = page.frameLocator('iframe[title="Mail designer"]');
  await designer.getByRole('toolbar', { name: 'Tools' }).waitFor(patience);
  const same = await saved(page);
  if (same.json?.mjml !== mjml) return 'is not saved as it was opened';
  if (same.html !== first.body.html) return 'renders otherwise after it was saved';
  await page.waitForURL(/id=/, patience);
  const again = page.frameLocator('iframe[title="Mail designer"]');
  await again.getByRole('button', { name: 'Space', exact: true }).click(patience);
  const changed = await saved(page);
  const lost = losses(structure(mjml, Parser), structure(changed.json?.mjml ?? '', Parser));
  if (lost.length > 0) return `loses ${lost.slice(0, 3).join(' and ')}`;
  const lostOfMail = losses(structure(first.body.html, Parser), structure(changed.html ?? '', Parser)).filter(
    (part) => !part.startsWith('<!--'),
  );
  return lostOfMail.length > 0
    ? `renders otherwise after a change: ${lostOfMail.slice(0, 3).join(' and ')}`
    : undefined;
}

/** Tries each template of a folder in turn. `report(file, wrong)` hears how it went. */
export async function designAll(files, folder, { origin, browser, call, uuid, signIn, Parser, report }) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  // Pictures from elsewhere are no part of this.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await signIn(page);
  for (const file of files) {
    const mjml = readFileSync(resolve(folder, file), 'utf8');
    try {
      report(file, await designed(page, { call, uuid, mjml, Parser, type: 'item_added' }));
    } catch (error) {
      report(file, `fails in the designer: ${String(error.message).split('\n')[0]}`);
    }
  }
}
