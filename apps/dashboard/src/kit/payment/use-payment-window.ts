import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import type { PopupAnswer } from '../../lib/popup-messages';
import { listenToPopup, openPopup, type popupSizes } from './popup-window';

type Size = (typeof popupSizes)[keyof typeof popupSizes];

/** How a payment window stands. `blocked`: the browser did not let it open, a link has to do. */
export type PaymentWindow =
  | { readonly phase: 'none' }
  | { readonly phase: 'opening' }
  | { readonly phase: 'waiting'; readonly url: string; readonly blocked: boolean }
  | { readonly phase: 'confirming' }
  | { readonly phase: 'cancelled' | 'closed' }
  /** The provider said in its window what is wrong. */
  | { readonly phase: 'reported'; readonly text: string }
  | { readonly phase: 'failed'; readonly error: unknown };

type Options = {
  size: Size;
  /**
   * Asks the server, which asks the provider: nothing that a window says is believed. Rejects where it is not approved;
   * where the provider has not decided, with 409 or with `pending`.
   */
  confirm: (state: string | undefined) => Promise<unknown>;
};

// The provider may need a moment after the payer’s approval.
const waitsMs = { approved: [1000, 2000, 3000, 4000], closed: [1000] } as const;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The rejection of `confirm` while the provider has not decided. */
export const pending = new Error('The provider has not decided.');
const isPending = (error: unknown) => error === pending || (error instanceof ApiError && error.status === 409);

/**
 * A payment that is approved in a window of its own: `open` in the click, `lead` with the address, `abandon` where there
 * will be none. What follows is in the phase.
 */
export function usePaymentWindow({ size, confirm }: Options) {
  const [now, setNow] = useState<PaymentWindow>({ phase: 'none' });
  const popup = useRef<Window | null>(null);
  const stop = useRef<() => void>(undefined);
  const asking = useRef(false);

  const end = useCallback((last: PaymentWindow, close = true) => {
    stop.current?.();
    stop.current = undefined;
    if (close) popup.current?.close();
    setNow(last);
  }, []);
  useEffect(() => () => end({ phase: 'none' }), [end]);

  /** Several may report at once: the window, the channel, the closing. One of them asks. */
  const settle = async (answer: PopupAnswer | 'closed', before: PaymentWindow) => {
    if (asking.current) return;
    asking.current = true;
    const closed = answer === 'closed';
    if (closed || answer.state !== undefined) setNow({ phase: 'confirming' });
    const waits = closed ? waitsMs.closed : waitsMs.approved;
    try {
      for (const wait of [...waits, undefined]) {
        try {
          await confirm(closed ? undefined : answer.state);
          return end({ phase: 'none' });
        } catch (error) {
          if (!isPending(error)) return end({ phase: 'failed', error });
          // Only one who was at PayPal is waited for.
          if (!closed && answer.state === undefined) return setNow(before);
          if (wait === undefined) return end(closed ? { phase: 'closed' } : { phase: 'failed', error });
          await pause(wait);
        }
      }
    } finally {
      asking.current = false;
    }
  };

  /**
   * @param expected the state that the way back must carry, where it is known: then what the provider reports is shown
   */
  const lead = (url: string, expected?: string) => {
    const window = popup.current;
    const waiting: PaymentWindow = { phase: 'waiting', url, blocked: window === null || window.closed };
    if (window && !window.closed) window.location.href = url;
    stop.current?.();
    stop.current = listenToPopup(waiting.blocked ? null : window, {
      onAnswer: (answer) => {
        const { state, outcome, problem } = answer;
        if (expected !== undefined && state !== undefined && state !== expected) return;
        if (expected !== undefined && problem !== undefined) end({ phase: 'reported', text: problem });
        else if (outcome === 'cancelled') end({ phase: 'cancelled' });
        else void settle(answer, waiting);
      },
      onClosed: () => void settle('closed', waiting),
    });
    setNow(waiting);
  };

  return {
    now,
    open: () => {
      popup.current = openPopup(size);
      setNow({ phase: 'opening' });
    },
    lead,
    abandon: () => end({ phase: 'none' }),
  };
}
