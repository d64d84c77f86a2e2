import { isRecord } from '../../messages';
import type { Condition, Way } from './api';

/** What was said of a thing so far. */
export type Said = Partial<Condition>;

/** A request that is being written. It is kept for the tab, so that going away, a reload or a refusal loses nothing. */
export type Draft = {
  /** Names the request: sent again after an unknown outcome, it is the same one. */
  readonly uuid: string;
  /** The things that it was sent with; empty while it was not. */
  readonly sent: string;
  readonly conditions: Readonly<Record<string, Said>>;
  /** Things that were chosen and then left out. */
  readonly left: readonly string[];
  /** Things that were added to those that were chosen first. */
  readonly added: readonly string[];
  readonly way: Way | undefined;
  readonly postcode: string;
  /** The version of the terms that was accepted; 0: none. */
  readonly accepted: number;
};

const keyOf = (name: string) => `dw-draft:${name}`;

export const emptyDraft = (): Draft => ({
  uuid: crypto.randomUUID(),
  sent: '',
  conditions: {},
  left: [],
  added: [],
  way: undefined,
  postcode: '',
  accepted: 0,
});

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.uuid === 'string' &&
  typeof value.sent === 'string' &&
  isRecord(value.conditions) &&
  Array.isArray(value.left) &&
  Array.isArray(value.added);

/** Storage is best effort: where the browser refuses it, the page alone remembers. */
export function readDraft(name: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // The page still has it.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // It was never kept.
  }
}

/** A draft as it is sent with some things: under its own uuid while they are the same, under a new one once they are others. */
export function readyToSend(draft: Draft, items: readonly string[]): Draft {
  const sent = [...items].sort().join();
  const same = draft.sent === '' || draft.sent === sent;
  return { ...draft, sent, uuid: same ? draft.uuid : crypto.randomUUID() };
}

/** What was said of a thing, once all three are. */
export function conditionOf({ worn, faults, washed }: Said): Condition | undefined {
  return worn === undefined || faults === undefined || washed === undefined ? undefined : { worn, faults, washed };
}
