import type { ItemPage } from '../lib/api';
import { PlaceLink } from './frame';
import { standingOf } from './item-words';
import { Plate } from './plate';

type Item = ItemPage['items'][number];

/** An item of the list: picture, name, shop, and where it is unless it is with its owner. */
type CardProps = {
  readonly item: Item;
  /** Absent where nothing is being chosen. */
  readonly choice?: { readonly chosen: boolean; readonly full: boolean; readonly choose: (on: boolean) => void };
};

export function ItemCard({ item, choice }: CardProps) {
  const standing = standingOf(item);
  const picture = <Plate source={item.images[0]} />;
  const words = (
    <>
      <b>{item.name}</b>
      {item.shop && <small>{item.shop}</small>}
      {standing && <small class="standing">{standing}</small>}
    </>
  );
  if (choice)
    return (
      <li class="card">
        <label class="choice">
          <input
            type="checkbox"
            checked={choice.chosen}
            disabled={choice.full && !choice.chosen}
            onChange={(event) => choice.choose(event.currentTarget.checked)}
          />
          {picture}
          {words}
        </label>
      </li>
    );
  return (
    <li class={item.state === 'gone' ? 'card gone' : 'card'}>
      <PlaceLink to={{ page: 'item', uuid: item.uuid }}>
        {picture}
        {words}
      </PlaceLink>
    </li>
  );
}
