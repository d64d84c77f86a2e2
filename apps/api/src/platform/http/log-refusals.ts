import type { FastifyRequest } from 'fastify';
import { accountOf } from './known-caller';
import type { Refusal } from './refusals';

/** Whose calls of which kind were refused, and why. Of what was sent nothing is in it. */
type Line = {
  readonly status: number;
  readonly code: string;
  readonly method: string;
  readonly route: string;
  /** Undefined where nobody was signed in, or a shopper. */
  readonly account: number | undefined;
};
type Log = FastifyRequest['log'];
type Counted = { readonly line: Line; readonly log: Log; calls: number };

const pauseMs = 60_000;
/** Kinds in a minute that have lines of their own: whoever tries everything must not fill the log. */
const mostKinds = 200;

/**
 * Writes down what was refused: the first call of a kind at once, with its number, and when the minute is over how many there were. So a guesser
 * is seen, and costs two lines a minute.
 */
export class RefusalLog {
  readonly #kinds = new Map<string, Counted>();
  #since = 0;
  #others = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  say(refusal: Refusal, request: FastifyRequest): void {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    this.sayOf(refusal, { method: request.method, route, account: accountOf(request) }, () => request.log);
  }

  /** The same of a call that was refused before there was a request. @param logOf makes the log that names it */
  sayOf(
    { status, code }: Refusal,
    { method, route, account }: Pick<Line, 'method' | 'route' | 'account'>,
    logOf: () => Log,
  ): void {
    if (this.now() - this.#since >= pauseMs) this.tell();
    const kind = `${status} ${code} ${method} ${route} ${account}`;
    const known = this.#kinds.get(kind);
    if (known) known.calls += 1;
    else if (this.#kinds.size >= mostKinds) this.#others += 1;
    else {
      const [line, log] = [{ status, code, method, route, account }, logOf()];
      this.#kinds.set(kind, { line, log, calls: 1 });
      log.warn(line, 'call refused');
    }
  }

  /** Tells how often each kind came, where it was more than once, and begins anew. */
  tell(): void {
    for (const { line, log, calls } of this.#kinds.values())
      if (calls > 1) log.warn({ ...line, calls }, 'calls refused in a minute');
    const [one] = this.#kinds.values();
    if (this.#others > 0) one?.log.warn({ calls: this.#others }, 'calls of other kinds refused in a minute');
    this.#kinds.clear();
    this.#others = 0;
    this.#since = this.now();
  }
}
