import { longDate, percentage, price } from '../lib/format';
import { locale, said } from '../lib/text';
import type { Option, Options, Place } from './options-api';
import { t } from './text';

type Left = Option['leaves'][number];
type Hours = Pick<Place, 'open_now' | 'closes_at' | 'next_opening'>;

/** What a way is called. */
export function titleOf({ kind, by, offer }: Option): string {
  if (kind === 'take_back') return t('Take it back');
  return offer ? t('Give it to {by}', { by }) : t('Give it to a charity');
}

const reasons: Readonly<Record<Left['reason'], (by: string, left: Left, kind: Option['kind']) => string>> = {
  programme_off: (shop, _, kind) =>
    kind === 'take_back' ? t('{shop} does not take things back yet.', { shop }) : t('No charity takes it here yet.'),
  paused: (by, { until }) =>
    until
      ? t('{by} takes nothing until {date}.', { by, date: longDate(until) })
      : t('{by} takes nothing at the moment.', { by }),
  test_item: () => t('It is from a test order.'),
  refunded: () => t('The shop has refunded it.'),
  gone: () => t('You no longer have it.'),
  promised: () => t('It is promised already.'),
  by_photo: () => t('Only what was bought in a shop can be taken back.'),
  not_own: (by) => t('{by} takes only what it sold.', { by }),
  still_returnable: (_by, { until }) =>
    t('You can still return it to the shop until {date}. After that it can be taken back.', {
      date: until ? longDate(until) : '',
    }),
  too_old: (by) => t('It is too old for {by}.', { by }),
  tag_blocked: (by) => t('{by} does not take things of this kind.', { by }),
  not_accepted: (by) => t('{by} takes other kinds of things.', { by }),
  no_way: (by) => t('{by} has no place near you and takes no parcels.', { by }),
};

/** Why a way leaves a thing out. */
export const reasonOf = ({ by, kind }: Option, left: Left): string => reasons[left.reason](by, left, kind);

const number = (value: number) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** 'Open until 18:00.', in the reader’s own clock. */
export function openWords({ open_now, closes_at, next_opening }: Hours): string {
  const time = (instant: string, weekday?: 'long') =>
    new Intl.DateTimeFormat(locale(), { weekday, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
  if (open_now) return closes_at ? t('Open until {time}.', { time: time(closes_at) }) : t('Open now.');
  return next_opening ? t('Closed, opens {time}.', { time: time(next_opening, 'long') }) : t('Closed.');
}

/** '0.8 km away' */
export const away = (km: number): string => t('{km} km away', { km: number(km) });

/** How things get there, a sentence each. */
export function waysOf({ place, in_places, carrier, by_post }: Option): string[] {
  const lines: string[] = [];
  if (place) {
    lines.push(t('Drop it off at {place}, {away}.', { place: `${place.name}, ${place.city}`, away: away(place.km) }));
    if (place.hours) lines.push(openWords(place.hours));
  } else if (in_places) lines.push(t('Drop it off at one of their places.'));
  if (carrier)
    lines.push(
      carrier.price
        ? t('Send it with a carrier for {price}.', { price: price(carrier.price) })
        : t('Send it with a carrier, free for you.'),
    );
  if (by_post) lines.push(t('Send it by post.'));
  return lines;
}

/** 'They take knitwear.', where they say what they take. */
export const acceptsOf = ({ accepts }: Option): string =>
  accepts.length > 0 ? t('They take: {tags}.', { tags: accepts.map((tag) => said(tag)).join(', ') }) : '';

/** '£5.00' or '20%'; empty where nothing is given. */
export function gainOf({ reward }: Option): string {
  if (!reward) return '';
  if (reward.amount) return price(reward.amount);
  return reward.percent === null ? '' : percentage(reward.percent);
}

/** Open ways and closed ones. */
export const parted = ({ options }: Options) => ({
  open: options.filter(({ takes }) => takes.length > 0),
  closed: options.filter(({ takes }) => takes.length === 0),
});
