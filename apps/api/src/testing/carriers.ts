import type { TestApp } from './test-app';

/** Offers a carrier of its own at £4.50. @returns its number */
export async function offerCarrier(
  app: Pick<TestApp, 'admin'>,
  name = `Carrier ${crypto.randomUUID()}`,
): Promise<number> {
  const { rows } = await app.admin.query<{ id: string }>(
    "insert into provider.carriers (name, price, currency) values ($1, 450, 'GBP') returning id",
    [name],
  );
  return Number(rows[0]?.id);
}
