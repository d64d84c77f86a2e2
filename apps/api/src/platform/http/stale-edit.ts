import { Refusal } from './refusals';

/**
 * 409 for an edit of something that was changed since it was read, with both versions of each field that the edit names
 * and that differs now: the form offers them.
 * @param now  the thing as it is, as the wire shows it
 * @param edit the fields of the edit, without its `updated_at`
 */
export function staleEdit(now: { readonly updated_at: string }, edit: object): Refusal {
  const present = new Map<string, unknown>(Object.entries(now));
  const differing = Object.entries(edit).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(present.get(field)),
  );
  return new Refusal(409, 'stale', 'This was changed since you opened it.', {
    conflict: {
      updated_at: now.updated_at,
      theirs: Object.fromEntries(differing.map(([field]) => [field, present.get(field) ?? null])),
      yours: Object.fromEntries(differing),
    },
  });
}
