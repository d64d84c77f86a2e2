import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { origin } from '../src/browser';
import { developersPage, secretIn, section, sure } from '../src/developers';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };

test('an integration key is reissued, and signs an order', patient, async () => {
  await addSite(await owner.wire(), 'Alder & Thread');
  const page = await developersPage(owner);
  const keys = section(page, 'Integration keys');
  const site = keys.getByRole('row').filter({ hasText: 'Alder & Thread' }).first();
  await site.waitFor();
  const issue = site.getByRole('button', { name: /^(?:Issue integration key|End old keys and reissue)/ });
  const text = await issue.getAttribute('aria-label');
  await issue.click();
  if (text?.startsWith('End')) await sure(page, 'Yes');
  await keys.getByRole('status').locator('pre').waitFor();
  const [uuid, secret = ''] = (await secretIn(page, 'Integration keys')).split('.');
  await site.getByText(`…${secret.slice(-4)}`).waitFor();
  const body = JSON.stringify({
    number: crypto.randomUUID(),
    products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }],
  });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const sent = await fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': `t=${time},v1=${mac}` },
    body,
  });
  expect(sent.status).toBe(200);
  await page.reload();
  await site.getByText('Last used').waitFor();
});
