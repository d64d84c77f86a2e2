import { setTimeout as sleep } from 'node:timers/promises';

/** The service as a shop's owner and a shopper use it, over its own interface. */
export async function openProduct(product, email = 'retailer@demo.example') {
  const { origin } = product;
  async function call(method, path, { token, body } = {}) {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
  const login = await call('POST', '/login', { body: { email, password: 'digital-wardrobe' } });
  const token = login.body?.access_token;
  if (!token) throw new Error(`${email} cannot sign in: ${login.status}.`);
  const sites = await call('GET', '/sites', { token });
  const site = sites.body.items.find(({ active, test_mode: test }) => active && !test);

  return {
    site,
    call: (method, path, body) => call(method, path, { token, body }),
    /** The same with a key of an account. */
    as: (key, method, path, body) => call(method, path, { token: key, body }),
    /** A new key; the ones before it end at once. */
    newKey: async () => {
      const body = { overlap_hours: 0 };
      return (await call('POST', `/sites/${site.uuid}/integration_key`, { token, body })).body.key;
    },
    /** What has arrived with a number: each time it was sent. */
    deliveries: async (number) => {
      const { body } = await call('GET', `/sites/${site.uuid}/deliveries?per_page=100`, { token });
      return body.items.filter((one) => one.number === number);
    },
    /** How many orders the website has. They are counted behind the intake: it waits until two looks agree. */
    ordersCount: async () => {
      for (let last; ; await sleep(3000)) {
        const { orders_count: count } = (await call('GET', `/sites/${site.uuid}`, { token })).body;
        if (count === last) return count;
        last = count;
      }
    },
    orderPage: async (url) => (await call('GET', `/orders/${url.slice(url.lastIndexOf('/') + 1)}`)).body,
    /** Puts an order's items into the wardrobe of an address, and answers what is in it. */
    async wardrobe(url, address) {
      const page = `/orders/${url.slice(url.lastIndexOf('/') + 1)}`;
      const { items } = (await call('GET', page)).body;
      await call('POST', `${page}/codes`, { body: { email: address } });
      const code = /\b\d{6}\b/.exec((await product.mail(address)).text)?.[0];
      const body = { email: address, code, items: items.map(({ uuid }) => uuid) };
      const added = await call('POST', `${page}/wardrobe`, { body });
      if (added.status !== 200) throw new Error(`The items were not added: ${added.body?.message}`);
      for (let tries = 0; tries < 100; tries += 1) {
        const found = await call('GET', '/wardrobe/items', { token: added.body.access_token });
        if (found.body?.items?.length >= items.length) return found.body.items;
        await sleep(100);
      }
      throw new Error('The items are in no wardrobe.');
    },
  };
}
