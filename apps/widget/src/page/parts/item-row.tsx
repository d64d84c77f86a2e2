import type { Item } from '@dw/contract';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { describe } from '../lib/format';
import { Icon } from './icon';

/** The item’s picture, or a drawn hanger where it does not load. */
function Picture({ source }: { source: string }) {
  const [failed, setFailed] = useState(!source);
  return (
    <span class="picture">
      {failed ? (
        <Icon name="hanger" />
      ) : (
        <img src={source} alt="" width={56} height={60} onError={() => setFailed(true)} />
      )}
    </span>
  );
}

/** What an item row shows: picture, name, what is known of it, and at its end what can be done. */
export const ItemRow = ({ item, extra, children }: { item: Item; extra?: string; children?: ComponentChildren }) => (
  <>
    <Picture source={item.image} />
    <span class="about">
      <b>{item.name}</b>
      <small>{describe(item)}</small>
      {extra && <small>{extra}</small>}
    </span>
    {children}
  </>
);
