import { longDate } from '../lib/format';
import { learnClosedTexts } from '../wardrobe/closed-texts';
import type { OfferedItem } from './api';
import { t } from './text';

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
const closureWords = ({ reason, until }: Closed, by: string): string =>
  closures[reason](by, until ? longDate(until) : '');

/** Why a thing cannot go back. */
const Closure = ({ closed, by }: { closed: Closed; by: string }) => <>{closureWords(closed, by)}</>;

/** The reason, once its texts are there. */
export const open = async () => {
  await learnClosedTexts();
  return Closure;
};
