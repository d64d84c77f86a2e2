import { ok, deepStrictEqual as same } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../files.mjs';
import { afterwards } from './afterwards.mjs';
import { badDays } from './bad-days.mjs';
import { takePictures } from './pictures.mjs';

const zipOf = (kind) => join(root, `plugins/dist/digital-wardrobe-${kind}.zip`);

/** What leads from a confirmation to the order's page, by the language that the shop speaks. */
const linkTexts = {
  en: 'Open these items in your digital wardrobe',
  de: 'Diese Artikel im digitalen Kleiderschrank öffnen',
  es: 'Abrir estos artículos en su armario digital',
  it: 'Apri questi articoli nel tuo guardaroba digitale',
  pl: 'Otwórz te rzeczy w swojej cyfrowej szafie',
  ru: 'Открыть эти вещи в цифровом гардеробе',
};

/** Waits for what comes later. */
export async function later(get, seconds = 30) {
  for (const end = Date.now() + seconds * 1000; ; await sleep(100)) {
    const found = await get();
    if (found) return found;
    if (Date.now() > end) throw new Error(`It did not come within ${seconds} s.`);
  }
}

/** What the suite tries, in its order: names and what they do. */
export function* parts(context) {
  const { shop, service, gate, kind } = context;
  let key;
  let things;
  const address = () => `shopper-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  /** Buys, delivers, and answers the order with its page. */
  const bought = async (checkout, products) => {
    const order = await shop.checkouts[checkout](products);
    ok(!order.refused, `The checkout refused: ${order.refused}`);
    await shop.deliver();
    const page = await shop.page(order.id);
    ok(page, 'The order has no page.');
    return { ...order, page, number: await shop.number(order.id) };
  };
  const shared = {
    ...{ ...context, bought, address },
    things: () => things,
    key: () => key,
    setKey: (value) => {
      key = value;
    },
  };

  yield [
    'it is installed from its zip, and says whether the key is right',
    async () => {
      things = await shop.prepare();
      await shop.install(zipOf(kind));
      key = await service.newKey();
      same(await shop.connect(gate.origin, `${service.site.uuid}.${'x'.repeat(43)}`), 'error');
      same(await shop.connect(gate.origin, key), 'success');
    },
  ];

  if (process.env.SHOP_PICTURES)
    yield [
      'the pictures of the guide are taken anew',
      async () => {
        const order = await bought(Object.keys(shop.checkouts)[0], [[things.dress, 1]]);
        const shots = shop.pictures({ order, service: gate.origin, zip: zipOf(kind) });
        return await takePictures(kind, shots);
      },
    ];

  for (const [setting, set] of shop.settings)
    for (const checkout of Object.keys(shop.checkouts))
      yield [
        `an order goes through the ${checkout} checkout into a wardrobe (${setting})`,
        async () => {
          await set();
          const { page } = await bought(checkout, [
            [things.dress, 2],
            [things.jeans, 1],
          ]);
          const items = await service.wardrobe(page, address());
          same(items.map(({ name, color, size }) => `${name}|${color}|${size}`).sort(), [
            'Jean Brut|Bleu|M',
            'Robe d’été – « Élise »||',
            'Robe d’été – « Élise »||',
          ]);
        },
      ];

  yield [
    'an order that waits for its payment is told once it is paid, and not before',
    async () => {
      const order = await shop.awaiting([[things.dress, 1]]);
      ok(!order.refused, `The checkout refused: ${order.refused}`);
      same(await shop.deliver(), { waiting: 0, refused: 0 });
      const page = await order.go(order.thanks);
      ok(!page.text.includes('digital-wardrobe-link'), 'The confirmation leads to an order that is not paid.');
      same(await service.deliveries(await shop.number(order.id)), []);
      await shop.accept(order.id);
      await shop.deliver();
      same((await service.orderPage(await shop.page(order.id))).items.length, 1);
    },
  ];

  yield [
    'everything is told of an item: prices, numbers, categories, gender, picture',
    async () => {
      const { number } = await bought(Object.keys(shop.checkouts)[0], [[things.dress, 1]]);
      const [delivery] = await later(async () => {
        const found = await service.deliveries(number);
        return found.length > 0 && found;
      });
      same([delivery.signed, delivery.outcome], [true, 'accepted']);
      const [item] = delivery.payload.order.products;
      ok(item.images[0].startsWith(shop.base), `Its picture is at ${item.images[0]}.`);
      ok(/\.(png|jpe?g|webp)$/.test(item.images[0]), `Its picture is ${item.images[0]}.`);
      ok(/^ROBE-/.test(item.sku), `Its sku is ${item.sku}.`);
      same(
        [item.price, item.final_price, item.currency, item.ean, item.category, item.gender, item.quantity],
        ['49.90', '39.90', 'EUR', '4006381333931', ['Damen', 'Kleider'], 'Women', 1],
      );
    },
  ];

  yield [
    'the confirmation page has script, items and link, and ten reloads send nothing more',
    async () => {
      const order = await shop.checkouts[Object.keys(shop.checkouts)[0]]([[things.dress, 1]]);
      let page;
      for (let times = 0; times < 10; times += 1) page = await order.go(order.thanks);
      same(page.status, 200);
      ok(page.text.includes('/widget/v1/embed.js'), 'The script is missing.');
      const items = /digitalWardrobe \|\| \{\}, \{ items: (.+?) \}\);/.exec(page.text)?.[1];
      ok(items, 'The items are missing.');
      await shop.deliver();
      const url = await shop.page(order.id);
      const number = await shop.number(order.id);
      const again = await order.go(order.thanks);
      ok(again.text.includes(url), 'The link is missing.');
      const language = /<html[^>]* lang="(\w\w)/.exec(again.text)?.[1];
      ok(again.text.includes(`>${linkTexts[language]}<`), `The link is not in the page's language, ${language}.`);
      // The browser would send the very order that the server signed: it is the same page.
      const products = JSON.parse(items).map(({ order_number: _, ...item }) => item);
      const { buy_at, currency } = products[0];
      const sent = await fetch(`${gate.origin}/api/sites/${service.site.uuid}/products`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order: { number, buy_at, currency, products } }),
      });
      same((await sent.json()).url, url);
      const told = await later(async () => {
        const found = await service.deliveries(number);
        return found.length >= 2 && found;
      });
      same(told.map(({ signed }) => signed).sort(), [false, true]);
    },
  ];

  yield [
    'the mail leads to the page, also one that was written before the service answered',
    async () => {
      const order = await shop.checkouts[Object.keys(shop.checkouts)[0]]([[things.dress, 1]]);
      const mail = shop
        .mails()
        .find(({ to, message }) => /zoe@mail\.example/.test(to) && /digital-wardrobe-order|\/w\/order\//.test(message));
      ok(mail, 'No mail to the customer has a link.');
      const links = shop
        .mails()
        .flatMap(({ message }) => message.match(/https?:[^"\s]*digital-wardrobe-order=[^"\s]*/g) ?? []);
      const link = links.at(-1).replaceAll('&amp;', '&').replaceAll('&#038;', '&');
      ok(link.startsWith(shop.base), `The mail leads to ${link}.`);
      const answer = await order.go(link, { follow: false });
      same([answer.status, answer.to], [302, await shop.page(order.id)]);
      const forged = await order.go(link.replace(/key=\w+/, 'key=none'), { follow: false });
      ok(!String(forged.to).includes('/w/order/'), 'A wrong key leads to the page.');
    },
  ];

  yield* badDays(shared);
  yield* afterwards(shared);
}
