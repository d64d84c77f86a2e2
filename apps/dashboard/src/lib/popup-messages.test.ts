import { describe, expect, it } from 'vitest';
import { popupAnswerOf, popupMessage, readPopupMessage } from './popup-messages';

const own = {};
const popup = {};
const here = { origin: 'https://dashboard.example', window: own };
const message = popupMessage('s1', 'approved');

describe('a message of a payment window', () => {
  it('counts from the return page, with its state', () => {
    const spoken = { origin: here.origin, source: popup, data: message };
    expect(popupAnswerOf(spoken, here)).toEqual({ state: 's1', outcome: 'approved' });
    const cancelled = { ...spoken, data: popupMessage('s1', 'cancelled') };
    expect(popupAnswerOf(cancelled, here)).toEqual({ state: 's1', outcome: 'cancelled' });
  });

  it('counts from this page itself, whatever it says: the server is asked', () => {
    for (const data of ['done', null, 7, {}, { type: 'paypal' }])
      expect(popupAnswerOf({ origin: here.origin, source: own, data }, here)).toEqual({ outcome: 'approved' });
  });

  it.each(['https://evil.example', 'https://dashboard.example.evil.example', 'http://dashboard.example', 'null', ''])(
    'never counts from %j',
    (origin) => {
      for (const source of [own, popup, null])
        for (const data of [message, 'done', {}]) expect(popupAnswerOf({ origin, source, data }, here)).toBeUndefined();
    },
  );

  it('needs its state where another window speaks, and never comes from developer tools', () => {
    for (const data of ['done', {}, { ...message, state: '' }, { ...message, state: 5 }, { ...message, kind: 'x' }])
      expect(popupAnswerOf({ origin: here.origin, source: popup, data }, here)).toBeUndefined();
    const data = { source: 'react-devtools-bridge', payload: {} };
    expect(popupAnswerOf({ origin: here.origin, source: own, data }, here)).toBeUndefined();
  });

  it('says what went wrong at the provider, in a few words', () => {
    const failed = popupMessage('s1', 'cancelled', 'PayPal is away.');
    const answer = { state: 's1', outcome: 'cancelled', problem: 'PayPal is away.' };
    expect(popupAnswerOf({ origin: here.origin, source: popup, data: failed }, here)).toEqual(answer);
    const long = { origin: here.origin, source: own, data: { error: 'x'.repeat(1000) } };
    expect(popupAnswerOf(long, here)).toEqual({ outcome: 'approved', problem: 'x'.repeat(300) });
    for (const error of ['', 7, {}])
      expect(readPopupMessage({ ...message, error })).toEqual({ state: 's1', outcome: 'approved' });
  });

  it('is read the same from the channel', () => {
    expect(readPopupMessage(message)).toEqual({ state: 's1', outcome: 'approved' });
    for (const data of [null, undefined, 'text', [], {}]) expect(readPopupMessage(data)).toBeUndefined();
  });
});

const origins = [here.origin, 'https://pay.example', 'null', 'https://dashboard.example:8443'];
const sources = { page: own, popup, nobody: null };
const payloads = { meant: message, stateless: { ...message, state: '' }, word: 'done', junk: { type: ['x'] } };
const matrix = origins.flatMap((origin) =>
  Object.entries(sources).flatMap(([from, source]) =>
    Object.entries(payloads).map(([what, data]) => ({ origin, from, what, source, data })),
  ),
);

it.each(matrix)(
  'of 48 messages $what of $from at $origin counts where it is meant',
  ({ origin, from, what, source, data }) => {
    const meant = origin === here.origin && (what === 'meant' || from === 'page');
    const answer = popupAnswerOf({ origin, source, data }, here);
    expect(answer?.outcome).toBe(meant ? 'approved' : undefined);
    expect(answer?.state).toBe(meant && what === 'meant' ? 's1' : undefined);
  },
);
