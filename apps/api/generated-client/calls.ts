/*
 * A program as an integrator would write it: typed by what openapi-typescript makes of our document, and by nothing of ours. The test
 * `generated-client.test.ts` makes the types, compiles this strictly and runs it.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './api';

const { API_ORIGIN = '', MEMBER_TOKEN = '', API_KEY = '', CLIENT_ID = '', COUPON = '' } = process.env;
const header = { 'X-Client-Id': CLIENT_ID };
const client = createClient<paths>({ baseUrl: `${API_ORIGIN}/api`, headers: header });
const member = createClient<paths>({
  baseUrl: `${API_ORIGIN}/api`,
  headers: { ...header, Authorization: `Bearer ${MEMBER_TOKEN}` },
});
const shop = createClient<paths>({
  baseUrl: `${API_ORIGIN}/api`,
  headers: { ...header, Authorization: `Bearer ${API_KEY}` },
});

type Refusal = components['schemas']['Error'];
let calls = 0;

/** The answer of a call that must succeed. */
function done<T>({ data, error, response }: { data?: T; error?: Refusal; response: Response }): T {
  calls += 1;
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}: ${error?.message ?? ''}`);
  return data;
}

/** The refusal of a call that must not succeed. */
function refusal({ error, response }: { error?: Refusal; response: Response }, status: number): Refusal {
  calls += 1;
  if (!error || response.status !== status)
    throw new Error(`${response.url} answered ${response.status}, not ${status}.`);
  return error;
}

/** An answer without a body. */
function ended({ response }: { response: Response }): void {
  calls += 1;
  if (response.status !== 204) throw new Error(`${response.url} answered ${response.status}, not 204.`);
}

const expectEqual = (one: unknown, other: unknown) => {
  if (one !== other) throw new Error(`${String(one)} is not ${String(other)}`);
};

// 1 to 4: what anyone may ask.
const countries = done(await client.GET('/countries'));
expectEqual(countries.find(({ code }) => code === 'GB')?.name, 'United Kingdom');
done(await client.GET('/plugins/translations', { params: { query: { lang: 'pl' } } }));
expectEqual(refusal(await client.GET('/sites'), 401).message, 'Unauthenticated.');
refusal(await client.POST('/login', { body: { email: 'nobody@mail.example', password: 'wrong' } }), 422);

// 5 to 10: a website from its creation to its end.
const { site } = done(
  await member.POST('/sites', {
    params: { header: { 'Idempotency-Key': 'made-once' } },
    body: { url: 'client.example' },
  }),
);
const path = { uuid: site.uuid };
expectEqual(done(await member.GET('/sites/{uuid}', { params: { path } })).url, site.url);
const renamed = done(await member.PUT('/sites/{uuid}', { params: { path }, body: { name: 'Renamed', test_mode: 1 } }));
expectEqual(renamed.site.name, 'Renamed');
const listed = done(
  await member.GET('/sites', { params: { query: { page: 1, per_page: 5, sort: 'name', direction: 'asc' } } }),
);
expectEqual(listed.info.page_count, 5);
const init = done(await client.GET('/plugins/{uuid}/init', { params: { path: { uuid: site.token } } }));
expectEqual(init.widget_status, 'active');
const sent = done(
  await client.POST('/sites/{uuid}/products', {
    params: { path },
    body: {
      order: {
        number: 'C-1',
        buy_at: '2026-11-20T10:30:00Z',
        currency: 'GBP',
        products: [{ name: 'Wool overcoat', images: ['https://client.example/coat.jpg'], type: 'SIMPLE', quantity: 1 }],
      },
    },
  }),
);

// 11 and 12: the order’s page, and an upload with its file.
const page = done(
  await client.GET('/orders/{token}', { params: { path: { token: sent.url.slice(sent.url.lastIndexOf('/') + 1) } } }),
);
expectEqual(page.items[0]?.name, 'Wool overcoat');
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = done(
  await member.POST('/files', {
    body: { file: '' },
    bodySerializer: () => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png');
      return form;
    },
  }),
);
expectEqual(typeof file.id, 'number');

// 13 to 18: codes of a coupon, as the account and as its shop use them.
const coupon = { id: COUPON };
expectEqual(
  done(await member.POST('/retailers/coupons/{id}/codes/generate', { params: { path: coupon }, body: { count: 2 } }))
    .added,
  2,
);
done(await member.POST('/retailers/coupons/{id}/active', { params: { path: coupon }, body: { active: true } }));
const issued = done(await shop.POST('/codes/issue', { body: { coupon: COUPON, reference: 'customer-1' } }));
const { code } = issued;
expectEqual(done(await shop.POST('/codes/validate', { body: { code } })).redeemed_at, null);
expectEqual(done(await shop.POST('/codes/redeem', { body: { code, order_number: 'S-1' } })).order_number, 'S-1');
expectEqual(
  refusal(await shop.POST('/codes/redeem', { body: { code, order_number: 'S-2' } }), 409).code,
  'code_redeemed',
);

// 19 to 21: a field that is wrong, a row that is not there, and an end.
const wrong = refusal(await member.POST('/sites', { body: { url: '' } }), 422);
expectEqual(wrong.errors?.url?.[0], 'Website url is required.');
refusal(await member.GET('/sites/{uuid}', { params: { path: { uuid: '00000000-0000-4000-8000-000000000000' } } }), 404);
ended(await member.DELETE('/sites/{uuid}', { params: { path } }));

console.log(`${calls} calls`);
