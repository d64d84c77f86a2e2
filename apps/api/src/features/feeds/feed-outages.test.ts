import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFeed, type FeedServer, products, rss, runAgain, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let server: FeedServer;
beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1' });
  server = await startFeedServer();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('owners are told once that a feed cannot be read and why, once that it can again, and anew the next time', async () => {
  const { token, email } = await app.make.tenant('RETAILER');
  server.answer = rss(products(6));
  const { id } = await addFeed(app, token, server.url);
  expect(await app.mailsTo(email)).toBe(0);
  const mails = (count: number) => until(async () => (await app.mailsTo(email)) === count);

  server.answer = '';
  await runAgain(app, token, id);
  await mails(1);
  const told = await app.mailTo(email);
  expect(told).toContain('could not be read');
  expect(told).toContain('Reason: The file is empty.');
  expect(told).toContain(server.url);
  await runAgain(app, token, id);

  server.answer = rss(products(6));
  await runAgain(app, token, id);
  await mails(2);
  await app.mailTo(email, 'is read again');
  await runAgain(app, token, id);

  server.answer = rss(products(1));
  expect((await runAgain(app, token, id)).last_run?.state).toBe('held');
  await mails(3);
  const held = await app.mailTo(email);
  expect(held).toContain('needs a decision');
  expect(held).toContain('5 of 6 items are no longer in the file. Nothing was changed.');
  await runAgain(app, token, id, true);
  await mails(4);
});

it('what may pass is told when the tries are used up, in the language of the reader', async () => {
  const { token, email } = await app.make.tenant('RETAILER');
  await app.admin.query(`update directory.users set language = 'de' where email = $1`, [email]);
  server.answer = (_, response) => void response.writeHead(503).end();
  const { id } = await addFeed(app, token, server.url);
  for (let tries = 0; tries < 2; tries += 1) await runAgain(app, token, id);
  expect(await app.mailsTo(email)).toBe(0);
  await runAgain(app, token, id);
  await until(async () => (await app.mailsTo(email)) === 1);
  await app.mailTo(email, 'Grund: Die Adresse antwortete mit Status 503.');
});

it('prices, availability and pictures are kept as they were read, and problems are counted by their kind', async () => {
  const { token } = await app.make.tenant('RETAILER');
  const image = 'https://shop.example/a.jpg';
  server.answer = rss([
    { ...products(1)[0], sale_price: '29.90 GBP', availability: 'in stock', image_link: `${image}, ${image}?2` },
    { id: 'b', title: 'B', image_link: image, price: '39.90', availability: 'out of stock' },
    { id: 'c', title: 'C', image_link: image, price: '10 GBP', sale_price: '5 EUR', availability: 'perhaps' },
    { id: 'd', title: 'D', image_link: 'x.jpg', price: 'ask', availability: '' },
  ]);
  const feed = await addFeed(app, token, server.url);
  const { rows } = await app.admin.query(
    `select item_id, price, price_amount::int, price_currency, availability, more_images from feed_items
     where feed_id = $1 order by id`,
    [feed.id],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['p1', '29.90 GBP', 2990, 'GBP', 'in_stock', [`${image}?2`]],
    ['b', '39.90', null, null, 'out_of_stock', []],
    ['c', '10 GBP', 1000, 'GBP', 'unknown', []],
    ['d', 'ask', null, null, null, []],
  ]);
  expect(feed.last_run?.problem_counts).toEqual({
    price_without_currency: 1,
    currency_mismatch: 1,
    availability_unknown: 1,
    price_unparsable: 1,
    bad_address: 1,
  });
});
