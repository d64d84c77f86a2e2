type Town = { readonly id: number; readonly name: string };

const offered = 20;

/** At most 20 towns for a typed text: those that begin so, then those that hold it. All for no text. */
export function matchingTowns(towns: readonly Town[], typed: string): readonly Town[] {
  const text = typed.trim().toLowerCase();
  const begins = towns.filter(({ name }) => name.toLowerCase().startsWith(text));
  const holds = towns.filter(({ name }) => name.toLowerCase().indexOf(text) > 0);
  return (text === '' ? towns : [...begins, ...holds]).slice(0, offered);
}
