import type { Fate, GiveWay, Handover } from './api';

/** What is given, as it is written. */
export type Gift = {
  readonly way: GiveWay | undefined;
  readonly place: string | undefined;
  /** What is in the bag beside the wardrobe’s things; how many as it was typed. */
  readonly other: boolean;
  readonly count: string;
  readonly words: string;
  readonly fate: Fate;
};

export const emptyGift: Gift = {
  way: undefined,
  place: undefined,
  other: false,
  count: '1',
  words: '',
  fate: 'recycle',
};

/** What a change begins with: what was promised. */
export function giftOf({ way, place, items, fate_of_refused: fate }: Handover): Gift {
  const bag = items.find(({ other }) => other);
  return {
    ...{ way: way === 'carrier' ? undefined : way, place: place?.uuid, fate },
    ...{ other: bag !== undefined, count: String(bag?.count ?? 1), words: bag?.name ?? '' },
  };
}

/** What is still to be said, as the keys of texts. @param things how many of the wardrobe’s are given */
export function missingOf({ way, place, other, count, words }: Gift, things: number) {
  const whole = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0;
  return {
    way: way === undefined || (way === 'store' && !place),
    things: things === 0 && !other,
    count: other && (whole < 1 || whole > 100),
    words: other && words.trim() === '',
    bag: other && way === 'virtual',
  };
}

export const isWhole = (gift: Gift, things: number): boolean => !Object.values(missingOf(gift, things)).some(Boolean);
