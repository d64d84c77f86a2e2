import type { Item } from '@dw/contract';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../lib/api';
import { byMonth } from '../lib/format';
import { said, t } from '../lib/text';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icon';
import { ItemRow } from '../parts/item-row';
import { Banner } from '../parts/message';
import { Links, Shell } from '../parts/shell';
import { Skeleton } from '../parts/skeleton';
import { ConsentChecks } from './consent-checks';

type Loaded = {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

const Months = ({ items }: { items: readonly Item[] }) => (
  <>
    {byMonth(items).map((month) => (
      <section key={month.name}>
        <h2>{month.name}</h2>
        <ul class="items">
          {month.items.map((item) => (
            <li class="row" key={item.uuid} data-item={item.uuid} tabIndex={-1}>
              <ItemRow item={item} extra={item.shop} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

const Empty = () => (
  <div class="notice">
    <span class="drawing">
      <Icon name="hanger" />
    </span>
    <h2>{t('Nothing here yet')}</h2>
    <p>{t('What you buy in shops that use Digital Wardrobe stands here once you add it.')}</p>
  </div>
);

type Props = {
  token: string;
  /** The shopper has just signed in here. */
  arrived: boolean;
  ended: () => void;
  signOut: () => void;
};

/** The shopper’s items from every shop, newest first, by month. */
export function ItemList({ token, arrived, ended, signOut }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(false);
  const firstNew = useRef<string | undefined>(undefined);

  const load = async (page: number) => {
    setLoading(true);
    setFailure('');
    const outcome = await api.wardrobe(token, page);
    setLoading(false);
    if (!outcome.ok) return outcome.status === 401 ? ended() : setFailure(outcome.message);
    const { items, info } = outcome.data;
    const before = page > 1 ? (loaded?.items ?? []) : [];
    // A purchase added meanwhile moves items to the next page: none stands here twice.
    const fresh = items.filter(({ uuid }) => before.every((item) => item.uuid !== uuid));
    if (page > 1) firstNew.current = fresh[0]?.uuid;
    setLoaded({ items: [...before, ...fresh], page, pages: info.total_pages, total: info.total_items });
  };
  useEffect(() => {
    void load(1);
  }, [token]);
  // The button that was pressed may be gone: reading goes on at the first item it brought.
  useEffect(() => {
    if (firstNew.current) document.querySelector<HTMLElement>(`[data-item="${firstNew.current}"]`)?.focus();
    firstNew.current = undefined;
  }, [loaded]);

  if (!loaded && !failure) return <Skeleton />;
  return (
    <Shell
      action={
        <button type="button" class="link" onClick={signOut}>
          {t('Sign out')}
        </button>
      }
    >
      <Heading arrived={arrived}>{t('Your wardrobe')}</Heading>
      {loaded && loaded.total > 0 && <p class="lead">{t('{count} items', { count: loaded.total })}</p>}
      {loaded && (loaded.items.length ? <Months items={loaded.items} /> : <Empty />)}
      {failure && <Banner>{said(failure)}</Banner>}
      {failure && (
        <button type="button" class="button" onClick={() => load(loaded ? loaded.page + 1 : 1)}>
          {t('Retry')}
        </button>
      )}
      {!failure && loaded && loaded.page < loaded.pages && (
        <button type="button" class="button wide" aria-disabled={loading} onClick={() => load(loaded.page + 1)}>
          {t('Show more')}
        </button>
      )}
      {loaded && <ConsentChecks token={token} />}
      <Links />
    </Shell>
  );
}
