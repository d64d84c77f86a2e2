const pauseMs = 60_000;

/**
 * Logs the same message at most once a minute, with how often it was suppressed: a failure of every call must not fill
 * the log.
 */
export class SeldomLog {
  readonly #last = new Map<string, { readonly at: number; kept: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param say gets how often this was not said since the last time */
  say(kind: string, say: (kept: number) => void): void {
    const last = this.#last.get(kind);
    if (last && this.now() - last.at < pauseMs) {
      last.kept += 1;
      return;
    }
    this.#last.set(kind, { at: this.now(), kept: 0 });
    say(last?.kept ?? 0);
  }
}
