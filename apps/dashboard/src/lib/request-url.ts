type QueryValue = string | number | boolean | null | undefined;

const base = '/api';

/** The query of a call, whose members the contract has typed. */
export const queryMembers = (query: unknown): Record<string, QueryValue> =>
  typeof query === 'object' && query !== null ? Object.fromEntries(Object.entries(query)) : {};

/**
 * The address of a call below the dashboard’s own origin.
 * Absent and empty members of `query` are left out; variable parts of `path` are escaped.
 * @throws where a variable part of the path has no value.
 */
export function requestUrl(
  path: string,
  variables: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${base}${filled}?${search}` : `${base}${filled}`;
}
