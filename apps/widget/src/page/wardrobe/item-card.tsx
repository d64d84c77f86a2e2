import { useState } from 'preact/hooks';
import type { ItemPage } from '../lib/api';
import { PlaceLink } from './frame';
import { standingOf } from './item-words';
import { Sign } from './sign';

type Item = ItemPage['items'][number];

/** A picture on its plate, or a drawn hanger where there is none. */
export function Plate({ source }: { source: string | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <span class="plate">
      {source && !failed ? (
        <img src={source} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <Sign name="hanger" />
      )}
    </span>
  );
}

/** An item of the list: picture, name, shop, and where it is unless it is with its owner. */
export function ItemCard({ item }: { item: Item }) {
  const standing = standingOf(item);
  return (
    <li class={item.state === 'gone' ? 'card gone' : 'card'}>
      <PlaceLink to={{ page: 'item', uuid: item.uuid }}>
        <Plate source={item.images[0]} />
        <b>{item.name}</b>
        {item.shop && <small>{item.shop}</small>}
        {standing && <small class="standing">{standing}</small>}
      </PlaceLink>
    </li>
  );
}
