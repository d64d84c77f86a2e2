/** The ids of the optional columns that a text names, as an address has it: `a,b`; null where it names none, or none of these. */
export function columnsIn(text: string | null, known: readonly string[]): string[] | null {
  if (text === null) return null;
  const named = text.split(',');
  const shown = known.filter((id) => named.includes(id));
  return shown.length > 0 || text === '' ? shown : null;
}

/**
 * What makes a view of a list: its part of the address without what says which page, the columns always named.
 * Two views are the same where this text is.
 */
export function viewOf(params: URLSearchParams, columns: readonly string[], prefix = ''): string {
  const which = ['page', 'after', 'before'].map((name) => prefix + name);
  const own = [...params].filter(([name]) => name.startsWith(prefix) && !which.includes(name));
  const view = new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]));
  view.set('columns', columns.join());
  view.sort();
  return view.toString();
}

/** The address with a list as a view has it, on its first page; what belongs to other lists stays. */
export function withView(params: URLSearchParams, view: string, prefix = ''): URLSearchParams {
  const others = prefix === '' ? [] : [...params].filter(([name]) => !name.startsWith(prefix));
  const own = [...new URLSearchParams(view)].map(([name, value]) => [prefix + name, value]);
  return new URLSearchParams([...others, ...own]);
}
