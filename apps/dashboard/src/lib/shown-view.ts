/** The ids of the optional columns that a text names, as an address has it: `a,b`; null where it names none, or none of these. */
export function columnsIn(text: string | null, known: readonly string[]): string[] | null {
  if (text === null) return null;
  const named = text.split(',');
  const shown = known.filter((id) => named.includes(id));
  return shown.length > 0 || text === '' ? shown : null;
}

/** Whether an address has all that a view says, whatever else is said of its list. */
export const holdsView = (params: URLSearchParams, view: string, prefix = ''): boolean =>
  [...new URLSearchParams(view)].every(([name, value]) => params.get(prefix + name) === value);
