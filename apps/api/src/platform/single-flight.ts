/** Callers who want the same at the same time share one piece of work. */
export function singleFlight<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, work) => {
    const known = underWay.get(name);
    if (known) return known;
    const working = work().finally(() => underWay.delete(name));
    underWay.set(name, working);
    return working;
  };
}
