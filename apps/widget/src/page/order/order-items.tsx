import type { Item } from '@dw/contract';
import { Icon } from '../parts/icon';
import { ItemRow } from '../parts/item-row';
import { t } from './text';

type Props = {
  items: readonly Item[];
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
};

/** The order’s items, each with its tick; those that are in a wardrobe already say so. */
export function OrderItems({ items, chosen, choose }: Props) {
  const toggle = (uuid: string) => {
    const next = new Set(chosen);
    if (!next.delete(uuid)) next.add(uuid);
    choose(next);
  };
  return (
    <fieldset class="items">
      <legend class="hidden">{t('Items in this order')}</legend>
      {items.map((item) =>
        item.added_at ? (
          <div class="row" key={item.uuid}>
            <ItemRow item={item}>
              <span class="done">
                <Icon name="check" />
                {t('Added')}
              </span>
            </ItemRow>
          </div>
        ) : (
          <label class="row" key={item.uuid}>
            <ItemRow item={item}>
              <input type="checkbox" checked={chosen.has(item.uuid)} onChange={() => toggle(item.uuid)} />
            </ItemRow>
          </label>
        ),
      )}
    </fieldset>
  );
}
