import { importAnswer, shopImports } from '@dw/contract';
import { call } from '../../testing/client';
import { type TestApp, until } from '../../testing/test-app';

export type Upload = {
  readonly token: string;
  readonly content: string | Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Posts a file of shops as the dashboard’s form does. */
export function postShops(origin: string, { token, content, fields = {} }: Upload): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('points', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'shops.csv');
  return fetch(`${origin}/api/charities/points/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Uploads shops and waits for the end of the import. */
export async function importShops(app: Pick<TestApp, 'origin'>, upload: Upload) {
  const response = await postShops(app.origin, upload);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${text}`);
  const { id } = importAnswer.parse(JSON.parse(text));
  return until(async () => {
    const { items } = await call(app.origin, shopImports.list, { token: upload.token });
    const found = items.find((item) => item.id === id);
    return found && found.status !== 0 && found;
  }, 60);
}
