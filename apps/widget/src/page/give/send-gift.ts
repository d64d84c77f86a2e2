import type { Refused } from '../take-back/send';
import type { Gift } from './gift';
import { t } from './text';

type Named = { readonly uuid: string; readonly charity: string; readonly items: readonly string[] };

/** A gift as it is sent, once all of it is said. */
export const bodyOf = ({ way = 'post', place, other, count, words, fate }: Gift, { items, ...named }: Named) => ({
  ...named,
  items: [...items],
  way,
  ...(way === 'store' && place && { place }),
  ...(other && { other_things: { count: Number(count), words: words.trim() } }),
  fate_of_refused: fate,
});

const known: Readonly<Record<string, (by: string) => string>> = {
  item_promised: () =>
    t('Something here is promised elsewhere by now. Leave it out, or cancel what it is promised to.'),
  item_closed: () => t('Something here cannot be given any more. Leave it out to go on.'),
  way_closed: (by) => t('{by} takes nothing this way at the moment. Choose another.', { by }),
  place_full: () => t('This shop is full at the moment. Choose another, or another way.'),
  uuid_taken: () => t('Something went wrong. Try again.'),
  wrong_state: () => t('Something else has happened to it meanwhile. Go back and look at it again.'),
};

/** What is said of a refusal; what the server says of fields is said as it is. */
export const failureOf = ({ code, message }: Refused, by: string): string => known[code]?.(by) ?? message;
