import { percentage, price } from '../lib/format';
import { said } from '../lib/text';
import type { Option, Options } from './options-api';
import { away, openWords } from './place-words';
import { t } from './text';

/** What a way is called. */
export function titleOf({ kind, by, offer }: Option): string {
  if (kind === 'take_back') return t('Take it back');
  return offer ? t('Give it to {by}', { by }) : t('Give it to a charity');
}

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
