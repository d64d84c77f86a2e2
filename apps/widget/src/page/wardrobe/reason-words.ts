import { longDate } from '../lib/format';
import type { Option } from './options-api';
import { t } from './text';

type Left = Option['leaves'][number];

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
