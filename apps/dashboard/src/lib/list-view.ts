/** What says which page of a list is shown. */
const pageMembers = ['page', 'after', 'before'];

/**
 * What makes a view of a list: its part of the address without what says which page, the columns always named.
 * Two views are the same where this text is.
 */
export function viewOf(params: URLSearchParams, columns: readonly string[], prefix = ''): string {
  const which = pageMembers.map((name) => prefix + name);
  const own = [...params].filter(([name]) => name.startsWith(prefix) && !which.includes(name));
  const view = new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]));
  view.set('columns', columns.join());
  view.sort();
  return view.toString();
}

/** The same without the columns, which a view that the list brings along leaves as they are. */
export function rowsOf(params: URLSearchParams, prefix = ''): string {
  const view = new URLSearchParams(viewOf(params, [], prefix));
  view.delete('columns');
  return view.toString();
}

/** The address with a list as a view has it, on its first page; what belongs to other lists stays. */
export function withView(params: URLSearchParams, view: string, prefix = ''): URLSearchParams {
  const others = prefix === '' ? [] : [...params].filter(([name]) => !name.startsWith(prefix));
  const own = [...new URLSearchParams(view)].map(([name, value]) => [prefix + name, value]);
  return new URLSearchParams([...others, ...own]);
}

/** The address without what a view says, on the first page; search, order and columns stay. */
export function withoutView(params: URLSearchParams, view: string, prefix = ''): URLSearchParams {
  const others = new URLSearchParams(params);
  for (const name of [...new URLSearchParams(view).keys(), ...pageMembers]) others.delete(prefix + name);
  return others;
}
