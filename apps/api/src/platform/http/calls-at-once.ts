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
/** For each place so many may wait where calls are quick. */
const linePerPlace = 8;
/** What takes longer than this, and than most, waits itself: for its sender, or for somebody outside. */
const placeMs = 250;
/** So many times as long as the others, and no longer than a second: where all are slow the machine is, and more at once would make it slower. */
const [timesUsual, longestPlaceMs] = [2, 1000];
/** For each place so many may go on without one, or a server that is slow would take on ever more. */
const slowPerPlace = 3;
/** So many that waited begin together. One by one, each would wake the database by a write of its own. */
const begunTogether = 8;
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
  /** Shorter while those in it wait for long: who is refused at once has lost less, and costs less. */
  #longestLine: number;
  #longestWait = 0;
  /** How long calls take that end in their place. */
  #usualMs = 0;
  #isServing = false;

  /** @param soon runs something after what is due now, and says whether nothing else is in a hurry */
  constructor(
    private readonly most: number,
    private readonly soon: (run: (isQuiet: boolean) => void) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#mostOfKind = most - Math.floor(most / 4);
    this.#longestLine = most * linePerPlace;
  }

  /** How many have a place, go on without one, wait for one. */
  get figures(): { readonly placed: number; readonly slow: number; readonly waiting: number } {
    return {
      placed: this.#since.size,
      slow: this.#slow.size,
      waiting: this.#lines.told.length + this.#lines.asked.length,
    };
  }

  /** Whether the next of its kind is refused. */
  isFull(kind: CallKind): boolean {
    return this.#lines[kind].length >= this.#longestLine;
  }

  /** Begins a call, or refuses it, now or later. @returns whether it waits */
  take(call: CountedCall): boolean {
    const line = this.#lines[call.kind];
    const waits = line.length > 0 || !this.#isFree(call.kind);
    if (!waits) this.#begin(call);
    else if (this.isFull(call.kind)) call.refuse();
    else return line.push({ call, since: this.now() }) > 0;
    return false;
  }

  /** Its answer is made. */
  leave(call: CountedCall): void {
    const since = this.#since.get(call);
    if (since !== undefined) this.#usualMs += (this.now() - since - this.#usualMs) / 32;
    this.#slow.delete(call);
    this.#givePlace(call);
  }

  /** Begins those that wait, a few at a time: what they ask the database for goes out in one write. Everything else that is due comes in between. */
  #serve(): void {
    if (this.#isServing || this.#lines.told.length + this.#lines.asked.length === 0) return;
    this.#isServing = true;
    this.soon((isQuiet) => {
      this.#isServing = false;
      for (let begun = 0; begun < (isQuiet ? begunTogether : 1); begun += 1) {
        const next = this.#next();
        if (!next) return;
        this.#begin(next);
      }
      this.#serve();
    });
  }

  /** Refuses who has waited too long, and takes their places from those that are slow. */
  sweep(): void {
    const now = this.now();
    for (const line of Object.values(this.#lines)) {
      if (line[0]) this.#longestWait = Math.max(this.#longestWait, now - line[0].since);
      while (line[0] && now - line[0].since > patienceMs) line.shift()?.call.refuse();
    }
    this.#fitLine();
    const long = Math.min(Math.max(placeMs, this.#usualMs * timesUsual), longestPlaceMs);
    for (const [call, since] of [...this.#since]) {
      if (now - since <= long) break;
      if (!call.isWhole()) call.onceWhole(() => this.#count(call));
      else if (this.#slow.size < this.most * slowPerPlace) this.#slow.set(call, now);
      else continue;
      this.#givePlace(call);
    }
    for (const [call, since] of this.#slow) if (now - since > longestMs) this.#slow.delete(call);
  }

  #fitLine(): void {
    const step = this.#longestWait > patienceMs / 2 ? -this.#longestLine / 8 : this.most / 8;
    this.#longestLine = Math.min(Math.max(this.#longestLine + step, this.most / 4), this.most * linePerPlace);
    this.#longestWait = 0;
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
        if (!first) break;
        const waited = this.now() - first.since;
        this.#longestWait = Math.max(this.#longestWait, waited);
        if (waited <= patienceMs && !first.call.isGone()) return first.call;
        first.call.refuse();
      }
    }
    return undefined;
  }
}
