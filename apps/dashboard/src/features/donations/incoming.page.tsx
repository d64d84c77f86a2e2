import { Button, NativeSelect } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { donationPaths } from './donations.paths';
import { incomingQuery, incomingSorts } from './incoming.api';
import css from './incoming.module.css';
import { incomingRows } from './incoming-rows';
import { NarrowedTo } from './narrowed-to';
import { useGivenAt } from './use-given-at';

/** What the list can be narrowed to; the first is what it begins with. */
const filters = {
  all: { label: 'All states' },
  open: { label: 'All open' },
  ANNOUNCED: { label: 'Announced' },
  here: { label: 'Received' },
  LISTED: { label: 'Listed' },
  SOLD: { label: 'Sold' },
  PASSED_ON: { label: 'Passed on' },
  DECLINED: { label: 'Declined' },
  CANCELLED: { label: 'Cancelled' },
  EXPIRED: { label: 'Expired' },
} as const;
const names = [
  'all',
  'open',
  'ANNOUNCED',
  'here',
  'LISTED',
  'SOLD',
  'PASSED_ON',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies readonly (keyof typeof filters)[];

/** What shoppers have promised and given, thing by thing. */
export function IncomingPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const mayTake = useMay('donations:desk');
  const list = useListState(incomingSorts);
  const [status, setStatus] = useFilter(list, 'status', names);
  const { place, area, ...at } = useGivenAt(list.prefix);
  const query = useQuery(incomingQuery({ ...list.state, status, place, area }));
  const pages = usePages((now: typeof list.state) => incomingQuery({ ...now, status, place, area }));
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Incoming donations')}
        purpose={t('What shoppers have promised you, and what became of it.')}
        actions={
          mayTake && (
            <Button
              component={Link}
              to={donationPaths.desk}
              variant="default"
              leftSection={<IconQrcode size={17} stroke={1.6} aria-hidden />}
            >
              {t('Open the desk')}
            </Button>
          )
        }
      />
      <div className={css.tools}>
        <NativeSelect
          aria-label={t('State')}
          data={names.map((name) => ({ value: name, label: t(filters[name].label) }))}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
        />
        <NarrowedTo at={{ place, area, ...at }} />
      </div>
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={incomingRows({ t, client, language: i18n.language })}
        search={t('Search')}
        filtered={status !== 'all' || at.narrowed}
        empty={{
          title: t('Nothing is promised yet'),
          text: t('As soon as a shopper gives something to you, it stands here.'),
          learn: { label: t('What your shops accept'), to: '/charity-tags' },
        }}
      />
    </>
  );
}
