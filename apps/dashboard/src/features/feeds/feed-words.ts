import type { FeedFrequency, FeedItemGap, FeedRunState } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import type { FeedRun } from './feeds.api';

type Mark = 'good' | 'test' | 'warning' | 'off' | 'waiting';

/** How a run stands, as a mark and a word. */
export function runMark(t: TFunction, state: FeedRunState): { mark: Mark; label: string } {
  const marks: Readonly<Record<FeedRunState, { mark: Mark; label: string }>> = {
    running: { mark: 'waiting', label: t('Fetching') },
    succeeded: { mark: 'good', label: t('Up to date') },
    unchanged: { mark: 'good', label: t('Not changed') },
    held: { mark: 'warning', label: t('Held back') },
    failed: { mark: 'warning', label: t('Failed') },
  };
  return marks[state];
}

export const frequencyWords = (t: TFunction): Readonly<Record<FeedFrequency, string>> => ({
  DAILY: t('Daily'),
  WEEKLY: t('Weekly'),
  HOURLY: t('Hourly'),
});

export const gapWords = (t: TFunction): Readonly<Record<FeedItemGap, string>> => ({
  id: t('id'),
  name: t('name'),
  slug: t('slug'),
  image: t('image'),
  resell: t('resell'),
  price: t('price'),
});

/** Why a run came to nothing, in the reader’s language; what no catalogue holds stays English. */
export function runReason(t: TFunction, { code, message, params }: FeedRun): string {
  return message === '' ? '' : t([code, message], { ...params, defaultValue: message });
}
