import type { WardrobeItem } from '../lib/api';
import { longDate } from '../lib/format';
import { duration, standingOf } from './item-words';
import { t } from './text';

type Step = {
  readonly what: string;
  readonly where?: string;
  readonly when: string;
  /** It lasts. */
  readonly open?: true;
};

function stepsOf(item: WardrobeItem): Step[] {
  const { shop, order_number: number, bought_at, added_at, state, ended_at } = item;
  const where = shop && number ? t('{shop}, order {number}', { shop, number }) : shop;
  const steps: Step[] = [
    ...(item.origin === 'order' ? [{ what: t('Bought'), where, when: longDate(bought_at) }] : []),
    { what: t('Added to your wardrobe'), when: longDate(added_at) },
  ];
  if (state === 'gone') return [...steps, { what: standingOf(item), when: ended_at ? longDate(ended_at) : '' }];
  return [
    ...steps,
    { what: state === 'held' ? t('With you') : standingOf(item), when: duration(added_at), open: true },
  ];
}

/** What has happened to an item, the oldest first. */
export const ItemLife = ({ item }: { item: WardrobeItem }) => (
  <section aria-labelledby="life">
    <h2 id="life" class="ruled">
      {t('Its life so far')}
    </h2>
    <ol class="life">
      {stepsOf(item).map(({ what, where, when, open }) => (
        <li key={what} class={open && 'open'}>
          <b>{what}</b>
          <time>{when}</time>
          {where && <small>{where}</small>}
        </li>
      ))}
    </ol>
  </section>
);
