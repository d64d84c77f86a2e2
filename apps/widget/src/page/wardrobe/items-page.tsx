import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type ItemPage } from '../lib/api';
import { byMonth } from '../lib/format';
import { said } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner } from '../parts/message';
import { Skeleton } from '../parts/skeleton';
import { Filters, type Narrowed } from './filters';
import { Frame, PlaceLink } from './frame';
import { ItemCard } from './item-card';
import { type LeftLists, useKeeping, useKeptList } from './kept-list';
import { type Selection, SelectionBar, useSelection } from './selection';
import { useSession } from './session';
import { Sign } from './sign';
import { t } from './text';

type Items = ItemPage['items'];
const everything: Narrowed = { search: '', shop: '', state: '' };
const sizeOfPage = 24;

/** What the list is asked for: empty filters are left out. */
const queryOf = (narrowed: Narrowed, page: number, pages: number): Record<string, string> => ({
  sort: 'bought_at',
  direction: 'desc',
  per_page: String(sizeOfPage * pages),
  page: String(page),
  ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== '')),
});

const Months = ({ items, selection }: { items: Items; selection: Selection | undefined }) => (
  <>
    {byMonth(items).map((month) => (
      <section key={month.name} class="month">
        <h2>{month.name}</h2>
        <ul class="cards">
          {month.items.map((item) => (
            <ItemCard
              key={item.uuid}
              item={item}
              choice={
                selection && {
                  chosen: selection.chosen.includes(item.uuid),
                  full: selection.full,
                  choose: (on) => selection.choose(item.uuid, on),
                }
              }
            />
          ))}
        </ul>
      </section>
    ))}
  </>
);

const Empty = () => (
  <div class="notice">
    <span class="drawing">
      <Sign name="hanger" />
    </span>
    <h2>{t('Nothing here yet')}</h2>
    <p>{t('What you buy in shops that use Digital Wardrobe stands here once you add it.')}</p>
  </div>
);

/** A list as it was when it was left. */
type Left = { readonly narrowed: Narrowed; readonly items: Items; readonly pages: number; readonly left: number };
/** Gone with the page. */
const lists: LeftLists<Left> = new Map();

/**
 * The items that match, page after page; what was asked for before and arrives late is left alone. A list that was left is there at once, and as
 * many of its pages are asked for anew.
 */
function useItems(narrowed: Narrowed, before: Left | undefined) {
  const { token, ended } = useSession();
  const [items, setItems] = useState(before?.items);
  const [failure, setFailure] = useState('');
  const [left, setLeft] = useState(before?.left ?? 0);
  const [loading, setLoading] = useState(false);
  const page = useRef(before?.pages ?? 0);
  const asked = useRef(0);
  const load = async (next: number, first = next) => {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    setFailure('');
    const outcome = await call<ItemPage>(
      'GET',
      `/wardrobe/items?${new URLSearchParams(queryOf(narrowed, first, next - first + 1))}`,
      { token },
    );
    if (turn !== asked.current) return;
    setLoading(false);
    if (!outcome.ok) return outcome.status === 401 ? ended() : setFailure(outcome.message);
    page.current = next;
    const before = first > 1 ? (items ?? []) : [];
    // A purchase added meanwhile moves items to the next page: none stands here twice.
    const fresh = outcome.data.items.filter(({ uuid }) => before.every((item) => item.uuid !== uuid));
    setItems([...before, ...fresh]);
    setLeft(outcome.data.info.total_items - next * sizeOfPage);
  };
  const { search, shop, state } = narrowed;
  useEffect(() => {
    // While somebody types only the last word is looked for.
    const again = asked.current === 0 && page.current > 1 ? page.current : 1;
    const timer = setTimeout(() => void load(again, 1), search && asked.current > 0 ? 200 : 0);
    return () => clearTimeout(timer);
  }, [token, search, shop, state]);
  const next = () => load(page.current + 1);
  return { items, failure, loading, left, pages: page.current, next };
}

/** The shopper’s items from every shop, newest first, by month. */
export function ItemsPage() {
  const [before, mark] = useKeptList(lists);
  const part = useRef<HTMLDivElement>(null);
  const [narrowed, narrow] = useState(before?.narrowed ?? everything);
  const { items, failure, loading, left, pages, next } = useItems(narrowed, before);
  useKeeping(lists, mark, items && { narrowed, items, pages, left }, part);
  const { overview } = useSession();
  const { selection, begin } = useSelection();
  const isNarrowed = Object.values(narrowed).some(Boolean);
  if (!items && !failure) return <Skeleton />;
  const { items: count = 0, shops = [] } = overview ?? {};
  return (
    <Frame
      bar={selection && <SelectionBar selection={selection} />}
      action={
        <PlaceLink class="add" to={{ page: 'add' }} label={t('Add something you own')}>
          <Sign name="plus" />
        </PlaceLink>
      }
    >
      <Heading arrived={!before}>{t('Your wardrobe')}</Heading>
      {count > 0 && (
        <p class="lead">
          {t('{count} items', { count })} {shops.length > 0 && t('from {count} shops', { count: shops.length })}
        </p>
      )}
      <p class="select">
        <PlaceLink to={{ page: 'likes' }}>{t('What you like in shops')}</PlaceLink>
      </p>
      {(count > 0 || isNarrowed) && (
        <Filters narrowed={narrowed} narrow={narrow} shops={shops.map(({ name }) => name)} />
      )}
      {items && items.length > 0 && !selection && (
        <p class="select">
          <button type="button" class="link" onClick={begin}>
            {t('Select')}
          </button>
        </p>
      )}
      <div ref={part} aria-live="polite" aria-busy={loading}>
        {items && items.length > 0 && <Months items={items} selection={selection} />}
        {items?.length === 0 && !isNarrowed && <Empty />}
        {items?.length === 0 && isNarrowed && (
          <p class="nothing">
            {t('Nothing matches.')}{' '}
            <button type="button" class="link" onClick={() => narrow(everything)}>
              {t('Show everything')}
            </button>
          </p>
        )}
      </div>
      {failure && <Banner>{said(failure)}</Banner>}
      {(failure || left > 0) && (
        <button type="button" class="button wide" aria-disabled={loading} onClick={next}>
          {failure ? t('Retry') : t('Show more')}
        </button>
      )}
    </Frame>
  );
}
