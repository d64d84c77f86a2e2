import { expect } from 'vitest';
import { eanDigits } from './bar-code';
import { mail, origin } from './browser';
import { ownAddress } from './own-address';
import type { RunningTakeBack } from './running-take-back';

type Asked = {
  readonly uuid: string;
  readonly code: string;
  /** Whose it is. */
  readonly email: string;
  /** Says something about it, as its page does. */
  readonly say: (kind: 'handed_in' | 'question', body: string) => Promise<unknown>;
};

/** The number on the label of the thing that was named at that place. */
export const eanOf = (at: number): string => eanDigits(`40063813339${at}`);

/** A call of a page; the answer as it came. */
async function send(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...ownAddress(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/** A shopper of its own who has bought these things, and asks the shop to take all of them back at its store of that name. */
export async function askedTakeBack(running: RunningTakeBack, store: string, ...names: string[]): Promise<Asked> {
  const products = names.map((name, at) => ({
    name,
    price: '58.00',
    currency: 'GBP',
    size: 'M',
    images: [`${origin}/demo-shop/images/lambswool-jumper.png`],
    ean: eanOf(at),
  }));
  const order = { number: `T-${crypto.randomUUID().slice(0, 8)}`, products };
  const { url } = await send('POST', `/sites/${running.site}/products`, { order });
  const page = new URL(url).pathname.split('/').at(-1) ?? '';
  const email = `ida-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
  await send('POST', `/orders/${page}/codes`, { email });
  const code = /\b\d{6}\b/.exec((await mail(email)).text)?.[0] ?? '';
  const { items } = await send('GET', `/orders/${page}`);
  const uuids: string[] = items.map(({ uuid }: { uuid: string }) => uuid);
  const { access_token: token } = await send('POST', `/orders/${page}/wardrobe`, { email, code, items: uuids });
  // What a programme offers is published a moment after it was set up.
  const offered = async (): Promise<string> => {
    const { options } = await send('POST', '/wardrobe/options', { items: uuids }, token);
    return (
      options.find(
        (one: { kind: string; takes: readonly string[] }) => one.kind === 'take_back' && one.takes.length > 0,
      )?.offer ?? ''
    );
  };
  await expect.poll(offered, { timeout: 60_000 }).not.toBe('');
  const offer = await offered();
  const places = await send('GET', `/wardrobe/places?offer=${offer}`, undefined, token);
  const place = places.items.find(({ name }: { name: string }) => name === store)?.uuid;
  const condition = { worn: 'worn', faults: 'none', washed: true };
  const made = await send(
    'POST',
    '/wardrobe/take-backs',
    {
      ...{ uuid: crypto.randomUUID(), programme: offer, way: 'store', place },
      items: uuids.map((uuid) => ({ uuid, condition })),
      terms_version: (await send('POST', '/wardrobe/take-backs/offer', { programme: offer, items: uuids }, token))
        .terms_version,
    },
    token,
  );
  const say: Asked['say'] = (kind, body) =>
    send('POST', `/wardrobe/handovers/${made.uuid}/cases`, { kind, body }, token);
  return { ...made, email, say };
}
