/** `told`: what a machine sends by itself, such as an order or a provider’s event. `asked`: every other call. */
export type CallKind = 'told' | 'asked';

/** A call, as far as it matters to how many there are. */
export type CountedCall = {
  readonly kind: CallKind;
  readonly begin: () => void;
  readonly refuse: () => void;
  /** Whether nobody waits for its answer any more. */
  readonly isGone: () => boolean;
  /** Whether all that it sends has come. */
  readonly isWhole: () => boolean;
  readonly onceWhole: (then: () => void) => void;
};

/** So long a call waits for its turn: longer than whoever is before it can keep a place. */
const patienceMs = 400;
/** What takes longer than this waits itself: for its sender, or for somebody outside. */
const placeMs = 250;
/** For each place so many may go on without one, or a server that is slow would take on ever more. */
const slowPerPlace = 3;
/** Then its handler was ended, or will never answer. */
const longestMs = 60_000;

/**
 * Gives so many calls a place each. A few more wait, in the order they came; whoever finds the line full, or waits too long, is
 * refused. Neither kind has more than three quarters of the places, so that neither can shut the other out; what is slow gives its place
 * to the next and goes on without.
 */
export class CallsAtOnce {
  readonly #since = new Map<CountedCall, number>();
  readonly #slow = new Map<CountedCall, number>();
  readonly #placed: Record<CallKind, number> = { told: 0, asked: 0 };
  readonly #lines: Readonly<Record<CallKind, { readonly call: CountedCall; readonly since: number }[]>> = {
    told: [],
    asked: [],
  };
  readonly #mostOfKind: number;
  readonly #longestLine: number;
  #isServing = false;

  /** @param soon runs something after what is due now */
  constructor(
    private readonly most: number,
    private readonly soon: (run: () => void) => void = setImmediate,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#mostOfKind = most - Math.floor(most / 4);
    this.#longestLine = most * 8;
  }

  /** How many have a place, go on without one, wait for one. */
  get figures(): { readonly placed: number; readonly slow: number; readonly waiting: number } {
    return {
      placed: this.#since.size,
      slow: this.#slow.size,
      waiting: this.#lines.told.length + this.#lines.asked.length,
    };
  }

  /** Begins a call, or refuses it, now or later. @returns whether it waits */
  take(call: CountedCall): boolean {
    const line = this.#lines[call.kind];
    const waits = line.length > 0 || !this.#isFree(call.kind);
    if (!waits) this.#begin(call);
    else if (line.length >= this.#longestLine) call.refuse();
    else return line.push({ call, since: this.now() }) > 0;
    return false;
  }

  /** Its answer is made. */
  leave(call: CountedCall): void {
    this.#slow.delete(call);
    this.#givePlace(call);
  }

  /** Begins those that wait, one by one, with everything else that is due in between. */
  #serve(): void {
    if (this.#isServing || this.figures.waiting === 0) return;
    this.#isServing = true;
    this.soon(() => {
      this.#isServing = false;
      const next = this.#next();
      if (!next) return;
      this.#begin(next);
      this.#serve();
    });
  }

  /** Refuses who has waited too long, and takes their places from those that are slow. */
  sweep(): void {
    const now = this.now();
    for (const line of Object.values(this.#lines))
      while (line[0] && now - line[0].since > patienceMs) line.shift()?.call.refuse();
    for (const [call, since] of [...this.#since]) {
      if (now - since <= placeMs) break;
      if (!call.isWhole()) call.onceWhole(() => this.#count(call));
      else if (this.#slow.size < this.most * slowPerPlace) this.#slow.set(call, now);
      else continue;
      this.#givePlace(call);
    }
    for (const [call, since] of this.#slow) if (now - since > longestMs) this.#slow.delete(call);
  }

  #begin(call: CountedCall): void {
    this.#count(call);
    call.begin();
  }

  #count(call: CountedCall): void {
    this.#since.set(call, this.now());
    this.#placed[call.kind] += 1;
  }

  #givePlace(call: CountedCall): void {
    if (!this.#since.delete(call)) return;
    this.#placed[call.kind] -= 1;
    this.#serve();
  }

  #isFree(kind: CallKind): boolean {
    return this.#since.size < this.most && this.#placed[kind] < this.#mostOfKind;
  }

  /** The one that has waited longest, of the kind that has fewer places. */
  #next(): CountedCall | undefined {
    const { told, asked } = this.#placed;
    for (const kind of told <= asked ? (['told', 'asked'] as const) : (['asked', 'told'] as const)) {
      const line = this.#lines[kind];
      while (line.length > 0 && this.#isFree(kind)) {
        const first = line.shift();
        if (first && !first.call.isGone() && this.now() - first.since <= patienceMs) return first.call;
        first?.call.refuse();
      }
    }
    return undefined;
  }
}
