import type { TFunction } from 'i18next';
import { signalText, signalWords, WebsiteSignal } from '../../domain/sites/site-signal';
import type { Website, websiteSorts } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { headWidth, markWidth, textWidth } from '../../kit/list/column-width';
import type { ExportedColumn } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { SwitchCell } from '../../kit/list/switch-cell';
import { fileTime } from '../../lib/file-values';
import { count, plainUrl } from '../../lib/formats';
import { UuidCell } from './uuid-cell';
import css from './website-columns.module.css';
import type { WebsiteSwitch } from './website-switches';

type Ground = {
  t: TFunction;
  language: string;
  /** Turns a switch of a website; resolves when the list shows it. */
  turn: (site: Website, name: WebsiteSwitch, on: boolean) => Promise<unknown>;
};

const ordersWidth = (t: TFunction) =>
  Math.max(headWidth(t('Orders')), textWidth(t('{items} items', { count: 999, items: 999 }), 6.9));

export const websiteColumns = ({
  t,
  language,
  turn,
}: Ground): ExportedColumn<Website, (typeof websiteSorts)[number]>[] => [
  { id: 'number', header: '#', width: 40, align: 'right', cell: (_, number) => number },
  {
    id: 'name',
    header: t('Name'),
    sort: 'name',
    block: 'title',
    fixed: true,
    text: ({ name }) => name,
    also: [{ header: t('Website url'), text: ({ url }) => url }],
    cell: ({ uuid, name, url }) => (
      <span className={css.site}>
        <RowLink to={websitesPaths.edit(uuid)} name={name} />
        <span className={css.second} title={plainUrl(url)}>
          {plainUrl(url)}
        </span>
      </span>
    ),
  },
  {
    id: 'url',
    header: t('Website url'),
    sort: 'url',
    off: true,
    text: ({ url }) => url,
    cell: ({ url }) => (
      <span className={css.url} title={url}>
        {plainUrl(url)}
      </span>
    ),
  },
  {
    id: 'uuid',
    header: t('SITE-UUID'),
    width: 144,
    block: 'aside',
    text: ({ uuid }) => uuid,
    cell: ({ uuid, name }) => <UuidCell uuid={uuid} label={t('Copy SITE-UUID of {name}', { name })} />,
  },
  {
    id: 'test_mode',
    header: t('Test mode'),
    sort: 'test_mode',
    width: headWidth(t('Test mode')),
    block: 'switch',
    text: ({ test_mode: on }) => (on ? t('On') : t('Off')),
    cell: (site) => (
      <SwitchCell
        needs="websites:write"
        label={t('Test mode, {name}', { name: site.name })}
        checked={site.test_mode}
        onChange={(on) => turn(site, 'test_mode', on)}
      />
    ),
  },
  {
    id: 'active',
    header: t('Active'),
    sort: 'active',
    width: headWidth(t('Active')),
    block: 'switch',
    text: ({ active: on }) => (on ? t('On') : t('Off')),
    cell: (site) => (
      <SwitchCell
        needs="websites:write"
        label={t('Active, {name}', { name: site.name })}
        checked={site.active}
        onChange={(on) => turn(site, 'active', on)}
      />
    ),
  },
  {
    id: 'status',
    header: t('Status'),
    width: markWidth(signalWords(t), 7),
    block: 'status',
    text: (site) => signalText(t, site),
    also: [{ header: t('Last seen'), text: ({ last_seen_at: at }) => fileTime(at) }],
    cell: (site) => (
      <span className={css.listed}>
        <WebsiteSignal site={site} />
      </span>
    ),
  },
  {
    id: 'orders',
    header: t('Orders'),
    width: ordersWidth(t),
    align: 'right',
    block: 'switch',
    text: ({ orders_count: orders }) => orders,
    also: [{ header: t('Items'), text: ({ items_count: items }) => items }],
    cell: ({ orders_count: orders, items_count: items }) => (
      <span className={css.orders}>
        <span>{count(orders, language)}</span>
        <span className={css.second}>{t('{items} items', { count: items, items: count(items, language) })}</span>
      </span>
    ),
  },
];
