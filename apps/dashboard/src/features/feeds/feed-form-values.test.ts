import { expect, it } from 'vitest';
import { columnValues, emptyFeed, toBody, toNewBody, toPreview } from './feed-form-values';

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
    mapping: null,
    default_currency: null,
  });
  expect(toBody({ ...emptyFeed, schedule_frequency: 'WEEKLY', schedule_day: '3' }).schedule_day).toBe(3);
});

it('columns that are not read are not sent, and the needed two always are', () => {
  const mapping = { ...columnValues({ id: 'Nr', price: 'Preis' }) };
  expect(toBody({ ...emptyFeed, mapping }).mapping).toEqual({ id: 'Nr', name: '', price: 'Preis' });
  expect(toNewBody({ ...emptyFeed, mapping })).toMatchObject({ mapping: { id: 'Nr', name: '', price: 'Preis' } });
  expect(toNewBody(emptyFeed)).not.toHaveProperty('mapping');
  const values = { ...emptyFeed, url: ' https://shop.example/feed.csv ', username: 'shop', mapping };
  expect(toPreview(values, 7)).toEqual({
    ...{ url: 'https://shop.example/feed.csv', username: 'shop', password: '', feed_id: 7 },
    ...{ mapping: { id: 'Nr', name: '', price: 'Preis' }, default_currency: null },
  });
});

it('a currency is sent where one was chosen', () => {
  const values = { ...emptyFeed, default_currency: 'SEK' };
  expect(toBody(values).default_currency).toBe('SEK');
  expect(toNewBody(values).default_currency).toBe('SEK');
  expect(toNewBody(emptyFeed)).not.toHaveProperty('default_currency');
  expect(toPreview(values, undefined).default_currency).toBe('SEK');
});
