/** What the page that a payment window is led back to tells its opener. */
export type PopupAnswer = {
  readonly outcome: 'approved' | 'cancelled';
  /** The one-time state of that page; absent in other messages of our own origin. */
  readonly state?: string;
  /** What went wrong at the provider, in its own words. */
  readonly problem?: string;
};

/** Reaches the opener even where the browser has severed the window from it. */
export const popupChannel = 'dw-payment';

const kind = 'dw-payment-return';

/** The message as the return page sends it. */
export const popupMessage = (state: string, outcome: PopupAnswer['outcome'], problem?: string | null) => ({
  kind,
  state,
  outcome,
  ...(problem && { error: problem }),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A message of the return page; undefined for anything else. */
export function readPopupMessage(data: unknown): PopupAnswer | undefined {
  if (!isRecord(data) || data.kind !== kind || typeof data.state !== 'string' || data.state === '') return undefined;
  return { state: data.state, outcome: data.outcome === 'cancelled' ? 'cancelled' : 'approved', ...problemOf(data) };
}

const longestProblem = 300;
const problemOf = (data: unknown): Pick<PopupAnswer, 'problem'> =>
  isRecord(data) && typeof data.error === 'string' && data.error !== ''
    ? { problem: data.error.slice(0, longestProblem) }
    : {};

/** Developer tools post to the window of the page that they look at. */
const fromDevtools = (data: unknown): boolean =>
  isRecord(data) && typeof data.source === 'string' && /devtools/i.test(data.source);

type Spoken = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/**
 * What a window message says, where it counts: one of our own origin, from the return page with its state or from this
 * page itself. Another origin never counts, wherever it speaks from. The server has the last word either way.
 */
export function popupAnswerOf(
  event: Spoken,
  here: { readonly origin: string; readonly window: unknown },
): PopupAnswer | undefined {
  if (event.origin !== here.origin || fromDevtools(event.data)) return undefined;
  const answer = readPopupMessage(event.data);
  if (answer) return answer;
  return event.source === here.window ? { outcome: 'approved', ...problemOf(event.data) } : undefined;
}
