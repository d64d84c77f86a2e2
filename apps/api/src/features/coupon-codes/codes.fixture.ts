import { codeImports, couponCodes, importAnswer } from '@dw/contract';
import { call } from '../../testing/client';
import { type TestApp, until } from '../../testing/test-app';

export type Upload = {
  readonly token: string;
  readonly coupon: number | string;
  readonly content: string | Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
  readonly name?: string;
  /** The `Idempotency-Key`. */
  readonly key?: string;
};

/** Posts a file of codes as the dashboard’s form does. */
export function postCodes(origin: string, { token, coupon, content, fields = {}, name = 'codes.csv', key }: Upload) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('csv_file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  form.set('delimiter', fields.delimiter ?? ',');
  return fetch(`${origin}/api/retailers/coupons/${coupon}/codes/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
    body: form,
  });
}

/** Uploads codes and waits for the end of the import. */
export async function importCodes(app: TestApp, upload: Upload) {
  const response = await postCodes(app.origin, upload);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${text}`);
  const { id } = importAnswer.parse(JSON.parse(text));
  return until(async () => {
    const { items } = await call(app.origin, codeImports.list, {
      token: upload.token,
      path: { id: upload.coupon },
    });
    const found = items.find((item) => item.id === id);
    return found && found.status !== 0 && found;
  }, 30);
}

/** Every code that the coupon has, in the order in which they came. */
export async function codesOf(app: TestApp, token: string, coupon: number | string): Promise<string[]> {
  const query = { per_page: '1000', direction: 'asc' } as const;
  const { items } = await call(app.origin, couponCodes.list, { token, path: { id: coupon }, query });
  return items.map(({ code }) => code);
}
