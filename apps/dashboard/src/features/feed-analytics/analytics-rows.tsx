import { Avatar } from '@mantine/core';
import type { TFunction } from 'i18next';
import { headWidth } from '../../kit/list/column-width';
import type { Column, RowsDefinition } from '../../kit/list/list-types';
import { Picture } from '../../kit/picture';
import { count, initials, mediumDay } from '../../lib/formats';
import type { analyticsSorts, ItemDay } from './analytics.api';
import css from './analytics.module.css';

type Ground = { t: TFunction; language: string };
type Sort = (typeof analyticsSorts)[number];

/** How days of items are listed. */
export function analyticsRows(ground: Ground): RowsDefinition<ItemDay, Sort> {
  const { t, language } = ground;
  const day = (date: string) => mediumDay(`${date}T00:00:00`, language);
  return {
    name: 'Feed Items',
    rowId: ({ id }) => id,
    rowName: ({ item, date }) => `${item.name ?? ''} ${day(date)}`,
    columns: [
      {
        id: 'item',
        header: t('Item'),
        sort: 'item',
        block: 'title',
        fixed: true,
        cell: ({ item, user }) => (
          <span className={css.item}>
            <Picture image={item.image} size={32} />
            <span title={item.name ?? ''}>
              {item.name}
              <small>{user.company_name}</small>
            </span>
          </span>
        ),
      },
      {
        id: 'user',
        header: t('User'),
        off: true,
        width: 132,
        cell: ({ user }) => (
          <span className={css.item}>
            <Avatar size={24} src={user.avatar || null} alt="">
              {initials('', '', user.company_name)}
            </Avatar>
            <span title={user.company_name}>
              {[user.company_name, user.username && `@${user.username}`].filter(Boolean).join(' ')}
            </span>
          </span>
        ),
      },
      figure(ground, 'likes', t('Likes'), ({ likes, data }) => [likes, data.change.likes]),
      figure(ground, 'comments', t('Comments'), ({ comments, data }) => [comments, data.change.comments]),
      figure(ground, 'adding_to_boards', t('Adding to boards'), ({ adding_to_boards: boards }) => [boards]),
      figure(ground, 'adding_to_wishlist', t('Adding to wishlist'), ({ adding_to_wishlist: wishes }) => [wishes]),
      figure(ground, 'clicks', t('Clicks'), ({ clicks }) => [clicks]),
      figure(ground, 'reach', t('Reach'), ({ reach }) => [reach]),
      {
        id: 'date',
        header: t('Date'),
        sort: 'date',
        width: 'day',
        block: 'switch',
        cell: ({ date }) => <time dateTime={date}>{day(date)}</time>,
      },
    ],
  };
}

const widths: Readonly<Partial<Record<Sort, number>>> = {
  likes: 100,
  comments: 112,
  adding_to_boards: 116,
  adding_to_wishlist: 116,
};
/** What a phone shows, too. */
const onPhones: ReadonlySet<Sort> = new Set(['likes', 'comments', 'clicks', 'reach']);

/** A number, and below it how it has changed where that is known. */
function figure(
  { t, language }: Ground,
  sort: Sort,
  header: string,
  read: (row: ItemDay) => readonly [value: number, change?: number | null],
): Column<ItemDay, Sort> {
  return {
    id: sort,
    header,
    sort,
    width: widths[sort] ?? Math.max(80, headWidth(header)),
    align: 'right',
    ...(onPhones.has(sort) && { block: 'switch' as const }),
    cell: (row) => {
      const [value, change] = read(row);
      return (
        <span className={css.figure}>
          {count(value, language)}
          {change !== undefined && change !== null && <span>{changeWords(t, language, change)}</span>}
        </span>
      );
    },
  };
}

function changeWords(t: TFunction, language: string, change: number): string {
  if (change === 0) return t('as many');
  const percent = count(Math.abs(change), language);
  return change > 0 ? t('{percent} % more', { percent }) : t('{percent} % less', { percent });
}
