import { expect, it } from 'vitest';
import { emptyFeed, toBody } from './feed-form-values';

it('a day is sent of a weekly feed only', () => {
  expect(toBody({ ...emptyFeed, url: ' https://shop.example/feed.xml ', schedule_day: '3' })).toEqual({
    retailers_feeds_type_id: 1,
    url: 'https://shop.example/feed.xml',
    schedule_frequency: 'DAILY',
    schedule_time: '12:00',
    schedule_day: null,
    schedule_tz: 'America/Bahia_Banderas',
    username: '',
    password: '',
  });
  expect(toBody({ ...emptyFeed, schedule_frequency: 'WEEKLY', schedule_day: '3' }).schedule_day).toBe(3);
});
