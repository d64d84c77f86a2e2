import { useState } from 'preact/hooks';
import { price as written } from '../lib/format';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { Frame } from '../wardrobe/frame';
import { Plate } from '../wardrobe/plate';
import { useLoaded, useSession } from '../wardrobe/session';
import { Sign } from '../wardrobe/sign';
import { keptApi, type Reaction } from './api';
import { OwnComments } from './own-comments';
import { t } from './text';

const sizeOfPage = 48;
const kinds = [
  { value: '', label: () => t('All of it') },
  { value: 'like', label: () => t('Liked') },
  { value: 'wishlist', label: () => t('Wished for') },
] as const;
const boardPrefix = 'board:';

/** The query of what was chosen: a kind, a board by its name, or all of it. */
const queryOf = (chosen: string): Record<string, string> => {
  if (chosen.startsWith(boardPrefix)) return { kind: 'board', board: chosen.slice(boardPrefix.length) };
  return chosen ? { kind: chosen } : {};
};

/** How something is kept, in words. */
const kept: Readonly<Record<Reaction['kind'], (board: string) => string>> = {
  like: () => t('Liked'),
  wishlist: () => t('Wished for'),
  board: (board) => t('On the board {board}', { board }),
};

/** As the page’s language writes it; in the feed’s own words where they are no amount and currency. */
function worth(price: string | null): string {
  const [, amount, currency] = /^(\d+(?:\.\d{1,3})?) ([A-Z]{3})$/.exec(price ?? '') ?? [];
  return amount && currency ? written({ amount, currency }) : (price ?? '');
}

function Card({ row, remove }: { row: Reaction; remove: () => void }) {
  const { name, shop, price, kind, board, url } = row;
  const words = (
    <>
      <Plate source={row.picture ?? undefined} />
      <b>{name}</b>
      <small>{[shop, worth(price)].filter(Boolean).join(', ')}</small>
      <small>{kept[kind](board)}</small>
      {!url && <small class="standing">{t('The shop shows it no more')}</small>}
    </>
  );
  return (
    <li class="card">
      {url ? <a href={url}>{words}</a> : <div>{words}</div>}
      <button type="button" class="link" aria-label={`${t('Take off')}: ${name}`} onClick={remove}>
        {t('Take off')}
      </button>
    </li>
  );
}

const Empty = () => (
  <div class="notice">
    <span class="drawing">
      <Sign name="heart" />
    </span>
    <h2>{t('Nothing is kept here yet')}</h2>
    <p>{t('Open the marketplace of a shop and like what you see.')}</p>
  </div>
);

/** What the shopper likes in marketplaces, wishes for and keeps on boards, and what they said there. */
export function KeptPage() {
  const { token } = useSession();
  const [chosen, choose] = useState('');
  const [shown, show] = useState(sizeOfPage);
  const [said, say] = useState('');
  const query = { ...queryOf(chosen), per_page: String(shown) };
  const { data, failure, reload } = useLoaded(`${chosen} ${shown}`, () => keptApi.list(token, query));
  if (!data && !failure) return <Skeleton />;
  const rows = data?.items ?? [];
  const remove = async ({ uuid, name }: Reaction) => {
    const outcome = await keptApi.remove(token, uuid);
    say(outcome.ok || outcome.status === 404 ? t('{name} is no longer kept.', { name }) : outcome.message);
    reload();
  };
  return (
    <Frame failure={data ? '' : failure} retry={reload}>
      <Heading arrived>{t('What you like in shops')}</Heading>
      <search class="filters">
        <select
          aria-label={t('What to show')}
          value={chosen}
          onChange={(event) => {
            show(sizeOfPage);
            choose(event.currentTarget.value);
          }}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
          {data?.boards.map(({ name, items }) => (
            <option key={name} value={`${boardPrefix}${name}`}>
              {`${t('On the board {board}', { board: name })} (${items})`}
            </option>
          ))}
        </select>
      </search>
      <p role="status">{said}</p>
      {data && rows.length === 0 && <Empty />}
      {rows.length > 0 && (
        <ul class="cards">
          {rows.map((row) => (
            <Card key={row.uuid} row={row} remove={() => void remove(row)} />
          ))}
        </ul>
      )}
      {data && data.info.total_items > rows.length && (
        <button type="button" class="button wide" onClick={() => show(shown + sizeOfPage)}>
          {t('Show more')}
        </button>
      )}
      <OwnComments />
    </Frame>
  );
}
