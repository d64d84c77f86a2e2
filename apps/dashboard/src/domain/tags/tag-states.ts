/** What a place takes and what it refuses: ids of tags. */
export type TagStates = { readonly allowed: readonly number[]; readonly disallowed: readonly number[] };
export type TagState = 'none' | 'allowed' | 'disallowed';

export const stateOf = ({ allowed, disallowed }: TagStates, id: number): TagState =>
  allowed.includes(id) ? 'allowed' : disallowed.includes(id) ? 'disallowed' : 'none';

/** The states with one tag in another. */
export function withState({ allowed, disallowed }: TagStates, id: number, state: TagState): TagStates {
  const others = (ids: readonly number[]) => ids.filter((one) => one !== id);
  return {
    allowed: state === 'allowed' ? [...others(allowed), id] : others(allowed),
    disallowed: state === 'disallowed' ? [...others(disallowed), id] : others(disallowed),
  };
}

/** A click goes on: unselected, allowed, not allowed, unselected. */
export const nextState = (state: TagState): TagState =>
  (({ none: 'allowed', allowed: 'disallowed', disallowed: 'none' }) as const)[state];
