/** The values kept most recently, at most `size` of them; the oldest is dropped first. */
export class RecentCache<V> {
  readonly #values = new Map<string, V>();
  constructor(private readonly size: number) {}

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.size) return;
    const [oldest] = this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
