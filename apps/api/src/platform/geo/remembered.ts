import type { Clock } from '../clock';

type Limits = { readonly entries: number; readonly seconds: number };

/** Remembers answers by key for some time, the most recent ones; asking twice at once asks once. Failures are not remembered. */
export function remembered<T>(clock: Clock, { entries, seconds }: Limits) {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.until > now) {
      kept.set(key, known);
      return known.answer;
    }
    const answer = ask();
    kept.set(key, { until: now + seconds * 1000, answer });
    answer.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > entries && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
