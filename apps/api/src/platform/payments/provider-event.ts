/** What a provider told us happened: its name of that, and what it is about. Nothing else of it is believed. */
export type ProviderEvent = {
  readonly id: string;
  /** A payment or a way to pay, by the name that we keep; empty where it is about neither. */
  readonly reference: string;
};

/** A call that says that it comes from a provider. */
export type ProviderCall = {
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came: the signature is over that. */
  readonly raw: string;
};

/** Thrown for a call that is not heard. `unsupported`: nothing is asked of this provider here. */
export class EventRefused extends Error {
  constructor(readonly kind: 'forged' | 'unreadable' | 'unsupported') {
    super(`The event is ${kind}.`);
  }
}

/** One header’s text; empty where it is absent or repeated. */
export function headerOf({ headers }: ProviderCall, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
