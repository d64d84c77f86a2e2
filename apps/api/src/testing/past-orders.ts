import { importAnswer, pastOrders, widget } from '@dw/contract';
import { call, request } from './client';
import type { Shop } from './shop';
import { type TestApp, until } from './test-app';

type Who = Pick<Shop, 'token' | 'siteUuid'>;
type Fields = Readonly<Record<string, string>>;

/** Posts a file of past orders as the dashboard’s form does. */
export function postOrders(app: TestApp, { token, siteUuid }: Who, content: string, fields: Fields = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('csv_file', new Blob([content]), 'orders.csv');
  return fetch(`${app.origin}/api/sites/${siteUuid}/past_orders/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Uploads past orders and waits for the end of the import. */
export async function importOrders(app: TestApp, who: Who, content: string, fields: Fields = {}) {
  const response = await postOrders(app, who, content, fields);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${text}`);
  const { id } = importAnswer.parse(JSON.parse(text));
  const { token, siteUuid: uuid } = who;
  return until(async () => {
    const { items } = await call(app.origin, pastOrders.list, { token, path: { uuid } });
    const found = items.find((item) => item.id === id);
    return found && found.status !== 0 && found;
  }, 60);
}

/** The lines that an import refused: where, in which column, and why. */
export async function refusedOf(app: TestApp, { token, siteUuid: uuid }: Who, { id }: { readonly id: number }) {
  const query = { per_page: 1000, direction: 'asc' } as const;
  const path = { uuid, import_id: String(id) };
  const { items } = await call(app.origin, pastOrders.refusedLines, { token, path, query });
  return items.map(({ line, column, reason }) => [line, column, reason]);
}

/** The file of links of an import, by cell. */
export async function linksOf(app: TestApp, { token, siteUuid: uuid }: Who, { id }: { readonly id: number }) {
  const path = { uuid, import_id: String(id) };
  const text = await (await request(app.origin, pastOrders.links, { token, path })).text();
  const [header, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  return { header, rows: lines.map((line) => line.split(',')) };
}

/** What a link’s page shows, and its secret. */
export async function pageOf(app: TestApp, link: string | undefined) {
  const page = link?.slice(link.lastIndexOf('/') + 1) ?? '';
  return { page, ...(await call(app.origin, widget.orderPage, { path: { token: page } })) };
}
