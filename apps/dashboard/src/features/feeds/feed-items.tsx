import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import { SearchBox } from '../../kit/list/search-box';
import { useNearEnd } from '../../kit/list/use-near-end';
import { PagePart } from '../../kit/page/page-part';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { FeedItemCard } from './feed-item-card';
import { itemNarrowings, itemsQuery, switchAll } from './feed-items.api';
import css from './feed-items.module.css';
import type { Feed } from './feeds.api';

/** A feed’s items, more of them as the page is scrolled; each can be switched off, and all at once. */
export function FeedItems({ feed }: { feed: Feed }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [only, setOnly] = useState<(typeof itemNarrowings)[number]>('all');
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const query = useInfiniteQuery(itemsQuery(feed, { only, search }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !query.isFetchNextPageError, () => void fetchNextPage());

  const turnAll = async (excluded: 0 | 1) => {
    setBusy(true);
    try {
      await switchAll(client, feed, excluded);
      const done = excluded ? t('All items has been deactivated.') : t('All items has been activated.');
      showAlert(done, 'success');
    } catch {
      showAlert(t('Error.'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const words = { all: t('All items'), incomplete: t('With errors'), inactive: t('Inactive') };
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.info.total_items;
  const off = feed.items_count > 0 && feed.excluded_count >= feed.items_count;
  return (
    <PagePart
      apart
      title={t('Feed Items')}
      purpose={t('Active items are shown in the marketplace. Those in Discovery are also suggested there.')}
      beside={
        feed.items_count > 0 && (
          <Button variant="default" loading={busy} onClick={() => void turnAll(off ? 0 : 1)}>
            {off ? t('Activate all items') : t('Deactivate all items')}
          </Button>
        )
      }
    >
      {feed.incomplete_count > 0 && (
        <Banner text={t("Errors has been found, items with red border won't be displayed in marketplace.")} />
      )}
      {feed.items_count > 0 && (
        <div className={css.tools}>
          <SearchBox placeholder={t('Search items by name or id')} value={search} onSearch={setSearch} />
          <NativeSelect
            aria-label={t('Shown items')}
            data={itemNarrowings.map((value) => ({ value, label: words[value] }))}
            value={only}
            onChange={({ currentTarget }) =>
              setOnly(itemNarrowings.find((one) => one === currentTarget.value) ?? 'all')
            }
          />
          <span className="dw-dim" role="status">
            {total !== undefined && t('{total} results', { count: total, total: count(total, i18n.language) })}
          </span>
        </div>
      )}
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.data && items.length === 0 && (
        <p className="dw-dim">{feed.items_count === 0 ? t('No items yet.') : t('No results found')}</p>
      )}
      <ul className={css.grid} aria-busy={query.isFetching}>
        {items.map((item) => (
          <FeedItemCard key={item.uuid} feed={feed} item={item} />
        ))}
      </ul>
      {query.isError && (
        <>
          <Banner text={t('Error. Try again later.')} />
          <div>
            <Button variant="default" onClick={() => void (items.length > 0 ? fetchNextPage() : query.refetch())}>
              {t('Retry')}
            </Button>
          </div>
        </>
      )}
      <div ref={end} className={css.end}>
        {hasNextPage && !query.isError && (
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        )}
      </div>
    </PagePart>
  );
}
