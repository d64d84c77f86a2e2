import { longDate, percentage, price } from '../lib/format';
import { locale } from '../lib/text';
import type { Condition, HandedItem, Handover, Leg, OfferedItem } from './api';
import { t } from './text';
import type { Reward, Worth } from './worth';

/** '£5.00', '20%' or a coupon’s name. */
export const rewardWords = ({ amount, percent, coupon }: Reward): string =>
  amount ? price(amount) : percent === null ? coupon : percentage(percent);

/** 'About £14.00 in codes'. @param narrowed the condition of all is said */
export function worthWords({ sums, percent, codes }: Worth, narrowed: boolean): string {
  const values = [...sums.map(price), ...(percent === null ? [] : [percentage(percent)])];
  const value = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(values);
  if (codes === 0 || !value) return narrowed || codes > 0 ? t('No code for this') : '';
  return narrowed && percent === null ? t('About {value} in codes', { value }) : t('Up to {value} in codes', { value });
}

/** How many codes things bring, before they are handed over. */
export function codesWords({ codes, summed }: Worth): string {
  if (summed === codes) return t('You get one code, worth everything that is accepted.');
  if (summed === 0) return t('You get a code for each item that is accepted.');
  return t('You get one code for the amounts together, and one for each other item that is accepted.');
}

type Words<K extends string> = Readonly<Record<K, () => string>>;

export const wornWords: Words<Condition['worn']> = {
  as_new: () => t('As new'),
  worn: () => t('Worn'),
  well_worn: () => t('Well worn'),
};
export const faultWords: Words<Condition['faults']> = {
  none: () => t('None'),
  small: () => t('Small'),
  large: () => t('Large'),
};

const faultsSaid: Words<Condition['faults']> = {
  none: () => t('no faults'),
  small: () => t('small faults'),
  large: () => t('large faults'),
};

/** 'Worn, no faults, clean' */
export const conditionWords = ({ worn, faults, washed }: Condition): string =>
  [wornWords[worn](), faultsSaid[faults](), washed ? t('clean') : t('not clean')].join(', ');

const fates: Words<Handover['fate_of_refused']> = {
  recycle: () => t('What is not accepted is recycled.'),
  donate: () => t('What is not accepted is given to a charity.'),
  return: () => t('What is not accepted is sent back to you.'),
};
export const fateWords = (fate: Handover['fate_of_refused']): string => fates[fate]();

const states: Words<Leg['state']> = {
  requested: () => t('Not handed over yet'),
  handed_over: () => t('On its way'),
  received: () => t('Being graded'),
  graded: () => t('Looked at once more'),
  rewarded: () => t('Thanked for'),
  rejected: () => t('Not accepted'),
  cancelled: () => t('Cancelled'),
  expired: () => t('Not handed over in time'),
};
export const stateWords = (state: Leg['state']): string => states[state]();

/** It can still go on. */
export const isOpen = ({ state }: Pick<Leg, 'state'>): boolean =>
  state === 'requested' || state === 'handed_over' || state === 'received' || state === 'graded';

const refusals: Words<NonNullable<HandedItem['refusal']>> = {
  wrong_item: () => t('It is not the thing that you named.'),
  missing: () => t('It was not with the others.'),
  soiled: () => t('It was soiled.'),
  damaged: () => t('It was damaged.'),
  counterfeit: () => t('It is not genuine.'),
  not_accepted: () => t('Things of this kind are not taken.'),
  other: () => '',
};
export const refusalWords = (refusal: NonNullable<HandedItem['refusal']>): string => refusals[refusal]();

type Closed = NonNullable<OfferedItem['closed']>;

const closures: Readonly<Record<Closed['reason'], (by: string, until: string) => string>> = {
  programme_off: (shop) => t('{shop} does not take things back yet.', { shop }),
  paused: (by, date) =>
    date ? t('{by} takes nothing until {date}.', { by, date }) : t('{by} takes nothing at the moment.', { by }),
  test_item: () => t('It is from a test order.'),
  refunded: () => t('The shop has refunded it.'),
  gone: () => t('You no longer have it.'),
  promised: () => t('It is promised already.'),
  by_photo: () => t('Only what was bought in a shop can be taken back.'),
  not_own: (by) => t('{by} takes only what it sold.', { by }),
  still_returnable: (_by, date) =>
    t('You can still return it to the shop until {date}. After that it can be taken back.', { date }),
  too_old: (by) => t('It is too old for {by}.', { by }),
  tag_blocked: (by) => t('{by} does not take things of this kind.', { by }),
  not_accepted: (by) => t('{by} takes other kinds of things.', { by }),
  no_way: (by) => t('{by} has no place near you and takes no parcels.', { by }),
};
export const closureWords = ({ reason, until }: Closed, by: string): string =>
  closures[reason](by, until ? longDate(until) : '');

/** 'K7QX 42MB' */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** '14:05' of today, else with its day. */
export function momentWords(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const today = moment.toDateString() === now.toDateString();
  const dateStyle = today ? undefined : 'medium';
  return new Intl.DateTimeFormat(locale(), { dateStyle, timeStyle: 'short' }).format(moment);
}

/** 'Today, 14:05', '23 Dec', or with its year where that is another one. */
export function dayWords(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  if (moment.toDateString() === now.toDateString()) return t('Today, {day}', { day: momentWords(instant, now) });
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year }).format(moment);
}

/** '10:00', as the page’s language writes the time of a place’s own clock. */
export function timeWords(time: string): string {
  const moment = new Date(`2000-01-01T${time}:00Z`);
  return new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(moment);
}

/** 'Monday' for 1. */
export const weekday = (day: number): string =>
  // The third of January 2000 was a Monday.
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, 0, 2 + day)));
