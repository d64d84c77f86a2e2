type Waiter = { readonly owner: number; readonly go: () => void };

/** Lets so many run at once, and so many of each owner: one who is slow holds up only itself. */
export class Slots {
  #running = 0;
  readonly #ofOwner = new Map<number, number>();
  readonly #waiting: Waiter[] = [];

  constructor(
    private readonly most: { readonly running: number; readonly ofOwner: number; readonly waiting: number },
  ) {}

  /** Runs the work when there is room; undefined where too many wait already. */
  async run<T>(owner: number, work: () => Promise<T>): Promise<T | undefined> {
    if (!this.#fits(owner)) {
      if (this.#waiting.length >= this.most.waiting) return undefined;
      await new Promise<void>((go) => this.#waiting.push({ owner, go }));
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

  #enter(owner: number): void {
    this.#running += 1;
    this.#ofOwner.set(owner, (this.#ofOwner.get(owner) ?? 0) + 1);
  }

  #leave(owner: number): void {
    this.#running -= 1;
    const left = (this.#ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
    const next = this.#waiting.findIndex((waiter) => this.#fits(waiter.owner));
    const [waiter] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!waiter) return;
    this.#enter(waiter.owner);
    waiter.go();
  }
}
