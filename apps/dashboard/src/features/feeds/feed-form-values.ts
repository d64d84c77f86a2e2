import { type FeedColumnField, type FeedFrequency, feedColumnFields, feedDefaults } from '@dw/contract/enums';
import type { Feed } from './feeds.api';

/** The shop’s column for each of our fields; '' for those that are not read. */
export type ColumnValues = Record<FeedColumnField, string>;

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
  /** null: columns are known by the names that most feeds use. */
  mapping: ColumnValues | null;
  /** ISO 4217; '' where a price without a currency is a problem. */
  default_currency: string;
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
  mapping: null,
  default_currency: '',
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
  mapping: feed.mapping && columnValues(feed.mapping),
  default_currency: feed.default_currency ?? '',
});

/** A mapping as the form holds it. */
export const columnValues = ({ id = '', name = '', ...more }: NonNullable<Feed['mapping']>): ColumnValues => {
  const { link = '', image = '', more_images = '', price = '', sale_price = '' } = more;
  const { availability = '', brand = '', slug = '', resell = '' } = more;
  return { id, name, link, image, more_images, price, sale_price, availability, brand, slug, resell };
};

/** What only the server can refuse is left to it: a column of each, for the two that every item needs. */
const mappingBody = (values: ColumnValues) => ({
  ...Object.fromEntries(feedColumnFields.flatMap((field) => (values[field] === '' ? [] : [[field, values[field]]]))),
  ...{ id: values.id, name: values.name },
});

/** As the wire takes it; a day only of a weekly feed. An empty password stays as it is. */
export const toBody = ({
  retailers_feeds_type_id,
  schedule_day,
  url,
  username,
  mapping,
  default_currency,
  ...values
}: FeedFormValues) => ({
  ...values,
  mapping: mapping && mappingBody(mapping),
  default_currency: default_currency || null,
  retailers_feeds_type_id: Number(retailers_feeds_type_id),
  url: url.trim(),
  username: username.trim(),
  schedule_day: values.schedule_frequency === 'WEEKLY' ? Number(schedule_day) : null,
});

/** As a new feed is sent: columns and a currency only where some were chosen. */
export function toNewBody(values: FeedFormValues) {
  const { mapping, default_currency, ...body } = toBody(values);
  return { ...body, ...(mapping && { mapping }), ...(default_currency && { default_currency }) };
}

/** What trying the address takes of it. @param id of a feed that is stored, whose password may be sent */
export const toPreview = (
  { url, username, password, mapping, default_currency }: FeedFormValues,
  id: number | undefined,
) => ({
  ...{ url: url.trim(), username: username.trim(), password, mapping: mapping && mappingBody(mapping) },
  default_currency: default_currency || null,
  ...(id !== undefined && { feed_id: id }),
});
