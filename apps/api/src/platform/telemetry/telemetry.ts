/** Names and values that set one piece of work apart from others of its kind; never an address, a code or a body. */
export type Labels = Readonly<Record<string, string | number>>;

/** A piece of work whose time is taken. */
export type Operation = {
  /** A call that we answer, a job, a transaction of the database, a call that we make. */
  readonly kind: 'call' | 'job' | 'transaction' | 'request';
  /** Few values each: every combination is a row of figures that is kept. */
  readonly labels: Labels;
  /** Of one piece of work alone, such as its number: for its trace, never for figures. */
  readonly details?: Labels;
  /** Whether what was thrown is a failure of this work; everything is, where nothing is said. */
  readonly isFailure?: (error: unknown) => boolean;
};

/** Ends what was begun. `labels` are those that its end alone tells. */
export type End = (labels: Labels, failed: boolean) => void;

/** A figure that is read when somebody looks. A `counter` never falls while the process lives. */
export type Figure = {
  /** As Prometheus writes names: with the unit at the end, such as `disk_free_bytes`; a counter is shown with `_total`. */
  readonly name: string;
  readonly kind: 'gauge' | 'counter';
  /** Of UCUM: `s`, `By`, or what is counted in braces, such as `{job}`. */
  readonly unit: string;
  readonly description: string;
  /** Where it cannot be told, by throwing or too late, the figure is left out of this look. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
};
export type Reading = { readonly value: number; readonly labels?: Labels };

/** Tells whoever watches this process what it does. Nobody watches by default, and then it costs nothing. */
export type Telemetry = {
  /** Runs a piece of work, and tells how long it took and whether it failed. What it asks of others belongs to it. */
  readonly during: <T>(operation: Operation, work: () => Promise<T>) => Promise<T>;
  /** Begins what ends elsewhere; what `go` sets off belongs to it. */
  readonly begin: (operation: Operation, go: () => void) => End;
  readonly watch: (figure: Figure) => void;
  /** Takes each line of the log, as pino writes it; undefined where the output alone has them. */
  readonly line: ((line: string) => void) | undefined;
};

/** Nobody watches. */
export const noTelemetry: Telemetry = {
  during: (_operation, work) => work(),
  begin: (_operation, go) => {
    go();
    return () => {};
  },
  watch: () => {},
  line: undefined,
};
