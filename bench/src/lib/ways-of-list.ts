import type { Endpoint } from '@dw/contract';
import { z } from 'zod';

type Query = Readonly<Record<string, string>>;
/** One way to ask for a list; `page` stands for where in it. */
export type Way = { readonly name: string; readonly query: Query; readonly isDefaultOrder: boolean };

/** Fields that say which page, not of what. */
const paging = new Set(['page', 'per_page', 'after', 'before']);

const optionsOf = (field: unknown): { readonly values: readonly string[]; readonly usual: string } | undefined => {
  if (!(field instanceof z.ZodDefault)) return undefined;
  const inner = field.unwrap();
  return inner instanceof z.ZodEnum
    ? { values: inner.options.map(String), usual: String(field.parse(undefined)) }
    : undefined;
};

/**
 * All that a list of the contract can be asked for but the page: each order both ways, each value of what narrows it and each search in each order.
 * @param named values of the fields that are free text, by field
 * @throws for a field that nobody named values of: nothing of the contract is left out
 */
export function waysOfList({ path, query }: Endpoint, named: Readonly<Record<string, readonly string[]>>): Way[] {
  if (!(query instanceof z.ZodObject)) throw new Error(`${path} takes no query.`);
  const fields = Object.entries(query.shape).filter(([name]) => !paging.has(name));
  const sorts = optionsOf(query.shape.sort);
  const directions = optionsOf(query.shape.direction);
  if (!sorts || !directions) throw new Error(`${path} has no order.`);
  const orders = sorts.values.flatMap((sort) =>
    directions.values.map((direction) => ({
      name: `by ${sort} ${direction}`,
      query: { sort, direction },
      isDefaultOrder: sort === sorts.usual && direction === directions.usual,
    })),
  );
  const others = fields.filter(([name]) => name !== 'sort' && name !== 'direction');
  const narrowed = others.flatMap(([field, type]) => {
    const known = optionsOf(type);
    const values = known ? known.values.filter((value) => value !== known.usual) : named[field];
    if (!values) throw new Error(`${path}: no values of ${field} are named.`);
    return values.flatMap((value) =>
      orders
        .filter(({ query: { direction } }) => direction === directions.usual)
        .map((order) => ({
          name: `${field} ${value}, ${order.name}`,
          query: { ...order.query, [field]: value },
          isDefaultOrder: false,
        })),
    );
  });
  return [...orders, ...narrowed];
}
