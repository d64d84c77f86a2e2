import { onTestFinished } from 'vitest';
import { origin } from './browser';
import { ownAccount } from './own-account';
import { password } from './registration';
import { serveShop } from './shop-page';

type Answer = { readonly access_token: string; readonly site: { readonly token: string; readonly uuid: string } };

async function call(method: string, path: string, body: object, token?: string): Promise<Answer> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Whose websites the shops of a file are. */
export const shopOwner = ownAccount('RETAILER');

/** Two garments of one order, as a shop writes them; `number` keeps runs apart. */
export const garments = (number: string) =>
  ['Wool overcoat', 'Straight jeans'].map((name) => ({
    name,
    images: [`${origin}/demo-shop/images/${name.toLowerCase().replace(' ', '-')}.png`],
    size: '12',
    price: '64.00',
    currency: 'GBP',
    order_number: number,
  }));

/**
 * A website of the file’s shopOwner with widget settings of its own, and a shop that answers at its address.
 * @param plugin settings that differ from the defaults
 * @param page   the shop’s page at /thanks, made from the snippet
 * @param site   more of the website’s fields
 * @param host   another name of this machine: a browser takes it for another site than ours
 */
export async function openShop(
  plugin: object,
  page: (snippet: string) => string,
  site: object = {},
  host = '127.0.0.1',
): Promise<{ readonly url: string; readonly uuid: string; readonly pages: Record<string, string> }> {
  const pages: Record<string, string> = {};
  const shop = (await serveShop(pages)).replace('127.0.0.1', host);
  const { access_token } = await call('POST', '/login', { email: await shopOwner.email(), password });
  const made = await call(
    'POST',
    '/sites',
    { name: 'Host page', url: shop, config: { plugin }, ...site },
    access_token,
  );
  const { token, uuid } = made.site;
  // Another shop may get the same port.
  onTestFinished(async () => {
    await fetch(`${origin}/api/sites/${uuid}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${access_token}` },
    });
  });
  const variable = `window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { configuration: "${token}", version: 1 });`;
  const snippet = `<script>${variable}</script>\n<script async src="${origin}/widget/v1/embed.js"></script>`;
  pages['/thanks'] = page(snippet);
  return { url: `${shop}/thanks`, uuid, pages };
}

/** A shop’s page with everything that gets into a widget’s way: loud styles that insist, and a counter of layout shifts. */
export const hostPage = (snippet: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Thank you</title>${head}
<script>
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
</script>
${snippet}
</head><body><main><h1>Thank you for your order</h1>
${body}
<button id="own">Track my parcel</button>${'<p>We have started to pack it.</p>'.repeat(30)}</main></body></html>`;

/** The shop’s assignment of what was bought. */
export const assign = (items: readonly object[]) =>
  `<script>window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { items: ${JSON.stringify(items)} });</script>`;
