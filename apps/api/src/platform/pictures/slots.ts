type Waiter = { readonly go: () => void };
type Most = {
  readonly running: number;
  readonly ofOwner: number;
  /** Of all owners together. */
  readonly waiting: number;
};

/** Lets so many run at once, and so many of each owner. Owners who wait take turns: one who wants much holds up only itself. */
export class Slots {
  #running = 0;
  #waitingNow = 0;
  readonly #ofOwner = new Map<number, number>();
  /** In the order of their turns. */
  readonly #waiting = new Map<number, Waiter[]>();

  constructor(private readonly most: Most) {}

  /**
   * Runs the work when there is room; undefined where too many wait already.
   * @param signal whoever is gone waits no longer: it rejects with the signal's reason, and the work never begins
   */
  async run<T>(owner: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
    signal?.throwIfAborted();
    if (!this.#fits(owner)) {
      if (this.#waitingNow >= this.most.waiting) return undefined;
      await this.#turn(owner, signal);
    }
    // Counted before anyone else may look: what runs up to here was in one turn, or was handed the room.
    else this.#enter(owner);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #fits(owner: number): boolean {
    return this.#running < this.most.running && (this.#ofOwner.get(owner) ?? 0) < this.most.ofOwner;
  }

  #turn(owner: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => {
        this.#forget(owner, waiter);
        reject(signal?.reason);
      };
      const waiter = {
        go: () => {
          signal?.removeEventListener('abort', gone);
          resolve();
        },
      };
      signal?.addEventListener('abort', gone, { once: true });
      this.#waitingNow += 1;
      const queue = this.#waiting.get(owner);
      if (queue) queue.push(waiter);
      else this.#waiting.set(owner, [waiter]);
    });
  }

  #forget(owner: number, waiter: Waiter): void {
    const left = (this.#waiting.get(owner) ?? []).filter((one) => one !== waiter);
    this.#waitingNow -= 1;
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
  }

  #enter(owner: number): void {
    this.#running += 1;
    this.#ofOwner.set(owner, (this.#ofOwner.get(owner) ?? 0) + 1);
  }

  #leave(owner: number): void {
    this.#running -= 1;
    const left = (this.#ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
    for (const [next, [waiter]] of this.#waiting) {
      if (!waiter || !this.#fits(next)) continue;
      this.#forget(next, waiter);
      const others = this.#waiting.get(next);
      // Behind the other owners.
      if (others && this.#waiting.delete(next)) this.#waiting.set(next, others);
      this.#enter(next);
      waiter.go();
      return;
    }
  }
}
