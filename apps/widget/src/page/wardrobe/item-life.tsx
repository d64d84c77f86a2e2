import type { ItemLife as Life, LifeEvent } from '@dw/contract';
import { call, type WardrobeItem } from '../lib/api';
import { longDate } from '../lib/format';
import { duration, standingOf } from './item-words';
import { useLoaded } from './session';
import { t } from './text';

type Step = {
  readonly what: string;
  readonly where?: string;
  readonly when: string;
  /** It lasts. */
  readonly open?: true;
};

const kinds: Readonly<Record<NonNullable<LifeEvent['kind']>, () => string>> = {
  bought: () => t('Bought'),
  added: () => t('Added to your wardrobe'),
  listed: () => t('Offered for sale'),
  given: () => t('Promised to a charity'),
  handed_over: () => t('Handed over'),
  received: () => t('Received'),
  graded: () => t('Looked at'),
  routed: () => t('On to its next use'),
  rewarded: () => t('Thanked for'),
  sold: () => t('Sold'),
  recycled: () => t('Recycled'),
};

const bought = ({ shop, order_number: number }: WardrobeItem) =>
  shop && number ? t('{shop}, order {number}', { shop, number }) : shop;

/** What is sealed of it; of a thing without a sealed life, what the wardrobe knows itself. */
function past(item: WardrobeItem, life: Life | undefined): Step[] {
  const known = life?.events.flatMap(({ kind, at }) =>
    kind === null || at === null
      ? []
      : [{ what: kinds[kind](), when: longDate(at), ...(kind === 'bought' && { where: bought(item) }) }],
  );
  if (known && known.length > 0) return known;
  return [
    ...(item.origin === 'order' ? [{ what: t('Bought'), where: bought(item), when: longDate(item.bought_at) }] : []),
    { what: t('Added to your wardrobe'), when: longDate(item.added_at) },
  ];
}

function present(item: WardrobeItem): Step {
  const { state, ended_at, added_at } = item;
  if (state === 'gone') return { what: standingOf(item), when: ended_at ? longDate(ended_at) : '' };
  return { what: state === 'held' ? t('With you') : standingOf(item), when: duration(added_at), open: true };
}

/** What has happened to an item, the oldest first, and what that is sealed with. */
export function ItemLife({ item }: { item: WardrobeItem }) {
  // A thing by photo has none before it is given.
  const { data } = useLoaded(`life ${item.uuid}`, (token) =>
    call<Life>('GET', `/wardrobe/items/${item.uuid}/life`, { token }),
  );
  const seal = data?.chain.state === 'whole' ? data.events.findLast(({ hash }) => hash !== null)?.hash : undefined;
  return (
    <section aria-labelledby="life">
      <h2 id="life" class="ruled">
        {t('Its life so far')}
      </h2>
      <ol class="life">
        {[...past(item, data), present(item)].map(({ what, where, when, open }, at) => (
          <li key={`${at} ${what}`} class={open && 'open'}>
            <b>{what}</b>
            <time>{when}</time>
            {where && <small>{where}</small>}
          </li>
        ))}
      </ol>
      {seal && <p class="hint">{t('Record {hash}', { hash: `${seal.slice(0, 4)}…${seal.slice(-4)}` })}</p>}
    </section>
  );
}
