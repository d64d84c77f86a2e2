import { type FeedFrequency, feedDefaults } from '@dw/contract/enums';
import type { Feed } from './feeds.api';

/** What the form for a feed holds: as it is typed, numbers as text. */
export type FeedFormValues = {
  retailers_feeds_type_id: string;
  url: string;
  schedule_frequency: FeedFrequency;
  schedule_time: string;
  /** 1 (Monday) to 7. */
  schedule_day: string;
  schedule_tz: string;
  username: string;
  password: string;
};

export const emptyFeed: FeedFormValues = {
  retailers_feeds_type_id: '1',
  url: '',
  schedule_frequency: feedDefaults.frequency,
  schedule_time: feedDefaults.time,
  schedule_day: '1',
  schedule_tz: feedDefaults.zone,
  username: '',
  password: '',
};

export const toFormValues = (feed: Feed): FeedFormValues => ({
  retailers_feeds_type_id: String(feed.retailers_feeds_type.id),
  url: feed.url,
  schedule_frequency: feed.schedule_frequency,
  schedule_time: feed.schedule_time,
  schedule_day: String(feed.schedule_day ?? 1),
  schedule_tz: feed.schedule_tz,
  username: feed.username,
  password: '',
});

/** As the wire takes it; a day only of a weekly feed. An empty password stays as it is. */
export const toBody = ({ retailers_feeds_type_id, schedule_day, url, username, ...values }: FeedFormValues) => ({
  ...values,
  retailers_feeds_type_id: Number(retailers_feeds_type_id),
  url: url.trim(),
  username: username.trim(),
  schedule_day: values.schedule_frequency === 'WEEKLY' ? Number(schedule_day) : null,
});
