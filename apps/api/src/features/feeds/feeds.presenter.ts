import { type Feed, type FeedItem, type FeedRun, feedTypes } from '@dw/contract';
import { feedPictureAddress } from '../../domain/feeds/feed-picture-address';
import type { Signer } from '../../platform/signer';
import type { StoredItem } from './feed-items.repository';
import type { RunRow } from './feed-runs.repository';
import type { ShownFeed } from './feeds.repository';

export function presentFeed({ feed, run, excluded }: ShownFeed): Feed {
  const type = feedTypes.find(({ id }) => id === feed.typeId) ?? feedTypes[0];
  return {
    id: feed.id,
    uuid: feed.uuid,
    url: feed.url,
    type: type.name,
    retailers_feeds_type: type,
    country: 'UK',
    schedule_frequency: feed.frequency,
    schedule_time: feed.time,
    schedule_day: feed.day,
    schedule_tz: feed.zone,
    username: feed.username,
    password: '',
    has_password: feed.password !== '',
    mapping: feed.mapping,
    default_currency: feed.defaultCurrency,
    items_count: feed.items,
    incomplete_count: feed.incomplete,
    excluded_count: excluded,
    next_run_at: feed.nextRunAt?.toISOString() ?? null,
    last_run: run && presentRun(run),
    created_at: feed.createdAt.toISOString(),
    updated_at: feed.updatedAt.toISOString(),
  };
}

export function presentRun(run: RunRow): FeedRun {
  const { id, uuid, state, manual, message, code, params, problems } = run;
  const { read, added, updated, unchanged, gone, refused, incomplete } = run;
  return {
    ...{ id, uuid, state, manual, message, code, params },
    ...{ read, added, updated, unchanged, gone, refused, incomplete },
    started_at: run.createdAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    problems: [...problems],
    problem_counts: { ...run.problemCounts },
  };
}

export const presentItem =
  (signer: Signer) =>
  (item: StoredItem): FeedItem => {
    const { id, uuid, feedId, itemId, name, slug, image, resell, link, price, brand, missing, excluded } = item;
    const { priceAmount, priceCurrency, availability, moreImages } = item;
    return {
      ...{ id, uuid, link, price, brand, missing, availability },
      price_amount: priceAmount,
      price_currency: priceCurrency,
      more_images: moreImages.length,
      image: image && feedPictureAddress(signer, item, image),
      feed_id: feedId ?? 0,
      item: { id: itemId, name, slug, image, resell },
      excluded: excluded ? 1 : 0,
      exclude_discovery: excluded || item.excludeDiscovery ? 1 : 0,
      status: missing.length > 0 ? 'incomplete' : 'complete',
      created_at: item.createdAt.toISOString(),
    };
  };
